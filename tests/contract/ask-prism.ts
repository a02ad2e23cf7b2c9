import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type IHttpRequest,
} from '@stoplight/prism-http';
import { createPrismConfig } from '@cagnotte/mock-server/internal';
import { bundleContract, contracts } from '@cagnotte/openapi';
import { contractFiles } from './operation.ts';
import type { WireRequest } from './wire.ts';

// Bundled documents: Prism does not find other files in a folder whose path has an accent.
const loaded = (
  await Promise.all(contracts.map((name) => getHttpOperationsFromSpec(bundleContract(contractFiles, name))))
).flat();

/** Number of operations that Prism finds in the five contracts. */
export const loadedCount: number = loaded.length;

const prism = createInstance(createPrismConfig(), {
  logger: createLogger('contracts', { level: 'silent' }),
});

/** Prism's result for a request: the response, and the violations of request and response. */
export interface PrismResponse {
  readonly status: number;
  readonly body: unknown;
  readonly requestViolations: readonly string[];
  readonly responseViolations: readonly string[];
}

const formatDiagnostics = (
  diagnostics: readonly { path?: readonly (string | number)[]; message: string }[],
): string[] => diagnostics.map(({ path, message }) => `${(path ?? []).join('.')}: ${message}`);

/** Sends a request to Prism, in memory, authenticated by the payload's token only. */
export const askPrism = async (
  request: WireRequest,
  preference: Partial<IHttpConfig['mock']> = {},
): Promise<PrismResponse> => {
  const input: IHttpRequest = {
    method: request.method as IHttpRequest['method'],
    url: { path: request.path, query: request.query },
    headers: request.body ? { 'content-type': request.body.type } : {},
    body: request.body?.text,
  };
  const result = await prism.request(input, loaded, createPrismConfig(preference))();
  if (result._tag === 'Left') throw result.left;
  const { output, validations } = result.right;
  return {
    status: output.statusCode,
    body: output.body,
    requestViolations: formatDiagnostics(validations.input),
    responseViolations: formatDiagnostics(validations.output),
  };
};

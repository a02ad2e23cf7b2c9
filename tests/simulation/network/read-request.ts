import type { OperationId } from '@cagnotte/generated/operations';
import * as paths from '@cagnotte/generated/paths';
import type { WireRequest } from '@cagnotte/sdk/internal';
import { SimulatedFile, SimulatedFormData } from '../device/files.ts';

/** A request as the server reads it. */
export interface ReceivedRequest<Operation> {
  readonly operation: Operation;
  readonly token: string;
  readonly requestId: string | undefined;
  /** Uuid of the receipt, if the request names one. */
  readonly uuid: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly SimulatedFile[];
}

export const requestIdHeader = 'X-Request-Id';

const patterns = new Map(
  Object.entries(paths).map(
    ([operation, path]) => [operation, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+?')}$`)] as const,
  ),
);

/** @throws Error for an inconsistent request, and for one that is none of the operations */
export const readRequest = <Operation extends OperationId>(
  { url, method, headers, body }: WireRequest,
  operations: readonly Operation[],
): ReceivedRequest<Operation> => {
  const { pathname, searchParams } = new URL(url);
  const operation = operations.find((candidate) => patterns.get(candidate)?.test(pathname));
  if (!operation) throw new Error(`the simulated server knows no ${method} ${pathname}`);
  const fields = new Map([...searchParams]);
  const files: SimulatedFile[] = [];
  if (typeof body === 'string')
    for (const [name, value] of new URLSearchParams(body)) fields.set(name, value);
  else if (body instanceof SimulatedFormData)
    for (const [name, value] of body.parts)
      if (value instanceof SimulatedFile) files.push(value);
      else fields.set(name, String(value));
  const token = fields.get('access_token') ?? '';
  const header = headers.Authorization ?? '';
  if (header !== (token && `Bearer ${token}`))
    throw new Error(`header and payload carry different tokens: ${header} and ${token}`);
  return { operation, token, requestId: headers[requestIdHeader], uuid: fields.get('uuid'), fields, files };
};

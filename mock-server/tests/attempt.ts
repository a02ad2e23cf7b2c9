import { expect } from 'vitest';
import { createResponseError } from '@cagnotte/sdk/internal';
import type { MagicOutcome } from '../magic/outcome.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

/** Calls for which the SDK reads the code in the body before the status. */
const operationsWithCodeInBody = ['signUp', 'logIn', 'resetPassword'];

const isFault = ({ response }: MagicOutcome, fault: string): boolean =>
  'fault' in response && response.fault === fault;

/** True if the server carries out the request before something goes wrong. */
export const isCarriedOut = (outcome: MagicOutcome): boolean => isFault(outcome, 'broken-json');

/** Returns the outcome that a caller should get, in the words of `attempt`. */
export const getExpectedOutcome = (outcome: MagicOutcome, parameter: string): string => {
  const { sdkCode, reason } = outcome;
  if (reason !== undefined) return `${sdkCode} ${reason} ${parameter}`;
  if (isCarriedOut(outcome)) return 'unreadable';
  return isFault(outcome, 'hang') ? 'silence' : sdkCode;
};

const readSdkOutcome = async (response: Response, operationId: string): Promise<string> => {
  const { status, statusText, headers } = response;
  const text = await response.text();
  expect(headers.get('sl-violations')).toBeNull();
  if (!response.ok) {
    const contentType = headers.get('content-type') ?? '';
    const wire = { status, statusText, contentType, text };
    const { code, reason, parameter } = createResponseError(wire, {
      isBodyPreferred: operationsWithCodeInBody.includes(operationId),
    });
    return reason === undefined ? code : `${code} ${reason} ${parameter}`;
  }
  if (headers.get('content-type')?.startsWith('text/html')) return 'done';
  try {
    JSON.parse(text);
    return 'done';
  } catch {
    return 'unreadable';
  }
};

/**
 * Makes a call, and aborts it after its arrival if it will get no response.
 * @returns the outcome for the caller: the SDK's code of a refusal (with reason and parameter),
 * 'CONNECTION_FAILED', 'silence', 'unreadable' or 'done'
 */
export const attempt = async (
  sandbox: SandboxCalls,
  { operationId, token, outcome }: { operationId: string; token: string; outcome: MagicOutcome },
  call: (signal: AbortSignal) => Promise<Response>,
): Promise<string> => {
  const controller = new AbortController();
  const actual = call(controller.signal).then(
    (response) => readSdkOutcome(response, operationId),
    () => (controller.signal.aborted ? 'silence' : 'CONNECTION_FAILED'),
  );
  if (isFault(outcome, 'hang')) {
    await expect.poll(async () => (await sandbox.world(token)).calls.at(-1)?.magic).toBeDefined();
    controller.abort();
  }
  return actual;
};

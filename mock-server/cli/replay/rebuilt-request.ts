import type { Operation } from '@cagnotte/openapi';
import type { RawRequest } from '../wire/exchanged.ts';
import { pathParameters } from '../wire/find-operation.ts';
import { isMask } from '../wire/masks.ts';
import { changedFields } from '../wire/request-fields.ts';
import type { Identifiers } from './identifiers.ts';
import { innerName } from './inner-name.ts';
import type { StandIns } from './stand-ins.ts';

/** What a call is rebuilt with. */
export interface Surroundings {
  readonly api: string;
  readonly proxy: string;
  readonly product: string | undefined;
  readonly clientId: string | undefined;
  /** Whether the recorded server did not know the caller. */
  readonly isRefused: boolean;
  readonly identifiers: Identifiers;
  readonly standIns: StandIns;
  /** Gives the identifier of a call another one: a server may take those with the same for one call. */
  requestId(recorded: string): string;
}

const clientField = /^client_?(?:id|token)$/i;
const tokenField = /^(?:access_)?token$/;

const changedValue = (field: string, value: string, around: Surroundings): string => {
  const name = innerName(field);
  const { standIns, identifiers, clientId, isRefused } = around;
  if (value === '') return value;
  if (tokenField.test(name)) return standIns.token(value, isRefused);
  // A partner whom the recorded server did not know is sent as it was.
  if (clientField.test(name) && !isRefused && clientId !== undefined) return clientId;
  if (!isMask(value)) return identifiers.inField(name, value);
  return clientField.test(name) ? standIns.client(isRefused) : standIns.for(name, value);
};

const pathIn = (operation: Operation, url: string, { product, identifiers }: Surroundings): string => {
  const parameters = new Map(pathParameters(operation, url));
  return operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const recorded = parameters.get(name) ?? '';
    const value = name === 'product' ? (product ?? recorded) : identifiers.inPath(name, recorded);
    return encodeURIComponent(value);
  });
};

const headersOf = (
  operation: Operation,
  { headers }: RawRequest,
  around: Surroundings,
): Record<string, string> => {
  const kept = ['accept', 'accept-language', 'content-type'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  const [, token] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  const requestId = headers['x-request-id'];
  return {
    ...Object.fromEntries(kept),
    ...(token !== undefined &&
      !operation.isAnonymous && {
        authorization: `Bearer ${around.standIns.token(token, around.isRefused)}`,
      }),
    ...(requestId !== undefined && { 'x-request-id': around.requestId(requestId) }),
  };
};

/**
 * A recorded call for another server: its addresses, its token, its identifiers, and stand-ins for what is masked.
 * @throws Unsendable where nothing can stand for what is masked.
 */
export const rebuiltRequest = (
  operation: Operation,
  recorded: RawRequest,
  around: Surroundings,
): RawRequest => {
  const changed = changedFields(recorded, (name, value) => changedValue(name, value, around));
  const at = changed.url.indexOf('?');
  const query = at < 0 ? '' : changed.url.slice(at);
  return {
    method: recorded.method,
    url: `${around[operation.base]}${pathIn(operation, recorded.url, around)}${query}`,
    headers: headersOf(operation, recorded, around),
    body: changed.body,
  };
};

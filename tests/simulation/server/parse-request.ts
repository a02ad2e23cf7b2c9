import * as paths from '@cagnotte/generated/paths';
import type { WireRequest } from '@cagnotte/sdk/internal';
import { SimulatedFile, SimulatedFormData } from '../device/files.ts';

type Operation =
  | 'getPartnerSettings'
  | 'getUserSettings'
  | 'createReceipt'
  | 'uploadFiles'
  | 'uploadFileToPath'
  | 'updateReceiptSubpicture'
  | 'getPendingReceipts';

/** A request as the server parses it. */
export interface ParsedRequest {
  readonly operation: Operation;
  readonly token: string;
  /** Uuid of the receipt, if the request names one. */
  readonly uuid: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly SimulatedFile[];
}

const operations: readonly (readonly [string, Operation])[] = [
  [`GET ${paths.getPartnerSettings}`, 'getPartnerSettings'],
  [`GET ${paths.getUserSettings}`, 'getUserSettings'],
  [`GET ${paths.getPendingReceipts}`, 'getPendingReceipts'],
  [`POST ${paths.createReceipt}`, 'createReceipt'],
  [`POST ${paths.uploadFiles}`, 'uploadFiles'],
  [`POST ${paths.uploadFileToPath}`, 'uploadFileToPath'],
];
const attachPath = `PUT ${paths.updateReceiptSubpicture.replace('{id}', '')}`;

const findOperation = (call: string): Operation => {
  const found = operations.find(([path]) => path === call)?.[1];
  if (found) return found;
  if (call.startsWith(attachPath)) return 'updateReceiptSubpicture';
  throw new Error(`the simulated server knows no ${call}`);
};

/** @throws Error for an inconsistent request, and for one that the server does not support. */
export const parseRequest = (request: WireRequest): ParsedRequest => {
  const { url, method, headers, body } = request;
  const address = new URL(url);
  const fields = new Map([...address.searchParams]);
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
  return {
    operation: findOperation(`${method} ${address.pathname}`),
    token,
    uuid: fields.get('uuid'),
    fields,
    files,
  };
};

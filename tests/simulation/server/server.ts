import type { SimulatedFile } from '../device/files.ts';
import type { ServerResponse } from '../network/fault-plan.ts';
import type { ReceivedRequest } from '../network/read-request.ts';

/** The operations that the outbox calls. */
export const operations = [
  'getPartnerSettings',
  'getUserSettings',
  'createReceipt',
  'uploadFiles',
  'uploadFileToPath',
  'updateReceiptSubpicture',
  'getPendingReceipts',
] as const;

/** A request as the server reads it. */
export type ParsedRequest = ReceivedRequest<(typeof operations)[number]>;

interface ServerPicture {
  readonly name: string;
  readonly content: Uint8Array;
  readonly subpictureId: number;
}

export interface ServerReceipt {
  readonly uuid: string;
  readonly receiptId: number;
  readonly user: number;
  /** The shopper's own reference, sent as a custom field. */
  readonly ref: string;
  /** Number of pictures that were announced. */
  readonly count: number;
  /**
   * True once that many have arrived: from then on the receipt does not change, whatever an old message
   * announces.
   */
  readonly isWhole: boolean;
}

interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** The behaviour of the real servers for the operations that the outbox calls; see openapi/. */
export interface SimulatedServer {
  /** Issues a token for a user. */
  readonly issueToken: (user: number) => string;
  readonly findUser: (token: string) => number | undefined;
  /** Revokes tokens: those of one user, or all. */
  readonly revokeTokens: (user?: number) => void;
  readonly handle: (request: ParsedRequest) => ServerResponse;
  readonly listReceipts: () => readonly ServerReceipt[];
  readonly getPictures: (uuid: string) => readonly ServerPicture[];
  readonly findUuidOfSubpicture: (id: number) => string | undefined;
}

interface Settings {
  readonly isResumable: boolean;
  /** True if the response to an upload has the identifier of a picture to attach. */
  readonly givesSubpictures: boolean;
}

const createRefusal = (status: number, code: string): Reply => ({
  status,
  json: { error_details: { code, debug_message: code } },
});

/** Returns the number in `<uuid>_<n>.<extension>`, which gives the order. */
const getPictureNumber = (name: string): number => Number(/_(\d+)\.\w+$/.exec(name)?.[1] ?? 0);

export const createServer = ({ isResumable, givesSubpictures }: Settings): SimulatedServer => {
  const tokens = new Map<string, number>();
  const receipts = new Map<string, ServerReceipt>();
  const uploads = new Map<string, { isWhole: boolean; readonly parts: Map<string, ServerPicture> }>();
  let lastNumber = 100;

  const storePicture = (uuid: string, file: SimulatedFile, part: string): ServerPicture => {
    const { parts } = uploads.get(uuid) ?? { parts: new Map<string, ServerPicture>() };
    const subpictureId = parts.get(part)?.subpictureId ?? ++lastNumber;
    const picture = { name: file.name, content: file.content, subpictureId };
    parts.set(part, picture);
    return picture;
  };

  const markIfWhole = (uuid: string): void => {
    const receipt = receipts.get(uuid);
    const { size } = uploads.get(uuid)?.parts ?? { size: 0 };
    if (receipt && size >= receipt.count) receipts.set(uuid, { ...receipt, isWhole: true });
  };

  const startUpload = (uuid: string, isWhole: boolean): void => {
    const earlierUpload = uploads.get(uuid);
    const parts =
      earlierUpload && earlierUpload.isWhole === isWhole && !isWhole
        ? earlierUpload.parts
        : new Map<string, ServerPicture>();
    uploads.set(uuid, { isWhole, parts });
  };

  const handlers: Record<ParsedRequest['operation'], (request: ParsedRequest, user: number) => Reply> = {
    getPartnerSettings: () => ({
      status: 200,
      json: {
        settings: {
          upload_path: 'in/',
          previews_upload_enabled: false,
          previews_upload_path: 'previews/',
          resumable_uploads: isResumable,
        },
      },
    }),
    getUserSettings: (_, user) => ({ status: 200, json: { settings: { user_id: user } } }),
    createReceipt: ({ fields, uuid = '' }, user) => {
      const receiptId = receipts.get(uuid)?.receiptId ?? ++lastNumber;
      const count = Number(fields.get('receipt_subpictures_count'));
      const ref = fields.get('custom_fields[ref]') ?? '';
      const isWhole = receipts.get(uuid)?.isWhole ?? false;
      receipts.set(uuid, { uuid, receiptId, user, ref, count, isWhole });
      markIfWhole(uuid);
      return { status: 200, json: { receipt_id: receiptId } };
    },
    uploadFiles: ({ uuid = '', fields, files }) => {
      if (receipts.get(uuid)?.receiptId !== Number(fields.get('receipt_id')))
        return createRefusal(400, 'invalid_parameter');
      startUpload(uuid, true);
      const stored = files.map((file, index) => storePicture(uuid, file, String(index)));
      markIfWhole(uuid);
      const last = stored.at(-1)?.subpictureId;
      return { status: 200, json: { uuid, receipt_subpicture_id: givesSubpictures ? last : null } };
    },
    uploadFileToPath: ({ uuid = '', fields, files: [file] }) => {
      if (!file || receipts.get(uuid)?.receiptId !== Number(fields.get('receipt_id')))
        return createRefusal(400, 'invalid_parameter');
      startUpload(uuid, false);
      const { subpictureId } = storePicture(uuid, file, file.name);
      markIfWhole(uuid);
      return { status: 200, json: { uuid, receipt_subpicture_id: givesSubpictures ? subpictureId : null } };
    },
    updateReceiptSubpicture: () => ({ status: 200, json: {} }),
    getPendingReceipts: (_, user) => {
      const whole = [...receipts.values()].filter((receipt) => receipt.user === user && receipt.isWhole);
      const listed = whole.map(({ uuid }) => ({
        receipt_uuid: uuid,
        captured_at: '2026-11-18T09:30:00Z',
        status: 'declared',
        subpictures_count: uploads.get(uuid)?.parts.size ?? 0,
      }));
      return { status: 200, json: { receipts: listed } };
    },
  };

  return {
    issueToken: (user) => {
      const token = `token-${user}-${++lastNumber}`;
      tokens.set(token, user);
      return token;
    },
    findUser: (token) => tokens.get(token),
    revokeTokens: (user) => {
      for (const [token, owner] of tokens) if (user === undefined || owner === user) tokens.delete(token);
    },
    handle: (request) => {
      const user = tokens.get(request.token);
      const isKnown = user !== undefined || request.operation === 'getPartnerSettings';
      const { status, json } = isKnown
        ? handlers[request.operation](request, user ?? 0)
        : createRefusal(401, 'UNAUTHORIZED');
      return { status, text: JSON.stringify(json) };
    },
    listReceipts: () => [...receipts.values()],
    getPictures: (uuid) => {
      const upload = uploads.get(uuid);
      const pictures = [...(upload?.parts.values() ?? [])];
      return upload?.isWhole
        ? pictures
        : pictures.sort((a, b) => getPictureNumber(a.name) - getPictureNumber(b.name));
    },
    findUuidOfSubpicture: (id) =>
      [...uploads].find(([, { parts }]) => [...parts.values()].some((part) => part.subpictureId === id))?.[0],
  };
};

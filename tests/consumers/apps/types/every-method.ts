// Uses the whole SDK as a partner would, under the strictest settings. Only compiled, never run. A new method
// does not compile until it is used here.
import {
  createSdk,
  isSdkError,
  SdkError,
  version,
  type BatchUploader,
  type ErrorCode,
  type Partner,
  type PendingReceipt,
  type Receipt,
  type Sdk,
  type SdkOptions,
  type User,
} from '@cagnotte/sdk';

const options: SdkOptions = {
  product: 'kit',
  addresses: { fr: { production: { api: 'https://api.example', proxy: 'https://files.example' } } },
  requestIdHeader: 'X-Request-Id',
  timeoutMs: 10_000,
  tokenCookieDays: 30,
  onTokenExpired: () => Promise.resolve('token'),
  log: (level, message, details) => console.log(level, message, details),
};

export const everyMethod = async (files: FileList, file: File) => {
  const sdk: Sdk = createSdk(options);
  const { signal } = new AbortController();
  const handler = (error: SdkError): void => console.log(error.code);
  const user: User = await sdk.authorizeUserWithIdentifier({
    userExternalId: 'u',
    userEmail: 'u@example.com',
    customFields: { tier: 2 },
  });
  const receipt: Receipt = await sdk.uploadWithFiles({
    files,
    eans: ['3250000000006'],
    customFields: { shop: 12 },
    offerIdentifiers: ['offer'],
    capturedAt: new Date(),
    onProgress: (progress) => progress.toFixed(2),
  });
  const frame: string = await sdk.uploadWithIframe({ iframeId: 'frame', eans: true });
  const pending: PendingReceipt[] = await sdk.getPendingReceipts();
  const batch: BatchUploader = await sdk.getBatchUploader();
  const { uuid } = await batch.addFile({ file, capturedAt: new Date(), signal });
  await batch.cancel({ receiptUuid: uuid });
  batch.subscribe(({ type, batchUuid, at }) => console.log(type, batchUuid, at));
  await batch.send();
  const partner: Partner = await sdk.authorizePartner({ token: 't', externalId: 'p' });
  return {
    authorizePartner: await partner.uploadFile({ file, batchUuid: batch.uuid }),
    authorizeUserWithIdentifier: user.id,
    authorizeUserWithToken: await sdk.authorizeUserWithToken({ token: 't' }),
    bulkUploadWithFileInput: await sdk.bulkUploadWithFileInput({ inputId: 'receipts' }),
    configure: await sdk.configure({ region: 'FR', environment: 'sandbox', signal }),
    connect: sdk.connect(),
    use: sdk.use({
      onRequest: ({ id, headers }) => headers.set('traceparent', id),
      onError: ({ schemaPath, durationMs, error }) => console.log(schemaPath, durationMs, error.code),
    }),
    getBatchUploader: batch.snapshot().receiptUuids,
    getPendingReceipts: pending[0]?.receipt_uuid,
    init: await sdk.init({ clientId: 'a', channel: 'WEB', success: (settings) => settings.program_name }),
    isAuthenticated: (await sdk.isAuthenticated({ signal })) ? 'somebody' : 'nobody',
    isAuthorized: await sdk.isAuthorized(),
    login: await sdk.login({ email: 'a@example.com', password: 'p' }),
    logout: await sdk.logout(),
    onError: (await sdk.onError({ handler }))(),
    product: sdk.product.toUpperCase(),
    resetPassword: await sdk.resetPassword({ email: 'a@example.com' }),
    session: sdk.session.subscribe(() => undefined),
    setToken: await sdk.setToken({ token: 't' }),
    settings: sdk.settings?.rewards?.[0]?.title,
    signup: await sdk.signup({ email: 'a@example.com', password: 'p', activationCode: 'c', firstName: 'f' }),
    uploadFile: await sdk.uploadFile({ file }),
    uploadWithFileInput: await sdk.uploadWithFileInput({ inputId: 'receipt' }),
    uploadWithFiles: receipt.receiptId,
    uploadWithIframe: frame,
    outbox: sdk.outbox.list(),
  } satisfies Record<keyof Sdk, unknown>;
};

/** Every code is one of a closed list: a switch over it is checked. */
export const describeError = (error: unknown): string => {
  if (!isSdkError(error)) return 'not ours';
  const code: ErrorCode = error.code;
  return error instanceof SdkError && code === 'CONNECTION_FAILED'
    ? `no network, says ${version}`
    : error.message;
};

export const refused = async (sdk: Sdk): Promise<void> => {
  // @ts-expect-error the region is text
  await sdk.configure({ region: 1, environment: 'sandbox' });
  // @ts-expect-error a client id is needed
  await sdk.init({});
  // @ts-expect-error no such code
  console.log(new SdkError('oops', 'words'));
  // @ts-expect-error a snapshot cannot be written to
  sdk.session.snapshot().token = 'mine';
};

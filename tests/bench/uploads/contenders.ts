/**
 * The page's side of the bench of uploads, bundled with Uppy for the browser: each contender takes the files of one receipt to the
 * server, and resolves once they are there.
 */
import type * as SdkModule from '@cagnotte/sdk';
import Uppy from '@uppy/core';
import Compressor from '@uppy/compressor';
import GoldenRetriever from '@uppy/golden-retriever';
import XHRUpload from '@uppy/xhr-upload';

export type ContenderName = 'default' | 'pictures off' | 'Uppy' | 'raw XHR';

type Send = (files: readonly File[]) => Promise<void>;

declare global {
  interface Window {
    /** Of the contender that this page was opened for. */
    send: Send;
    sdk: SdkModule.Sdk;
    /** How long each long task took, in milliseconds. */
    tasks: number[];
    transactions: number;
    openContender: (name: ContenderName) => Promise<void>;
    /** Sends the files of the page's input. @returns milliseconds */
    measure: () => Promise<number>;
  }
}

const uploadFields = (uuid: string, receiptId: number): Readonly<Record<string, string>> => ({
  uuid,
  receipt_id: String(receiptId),
  inbox_path: 'inbox/',
  previews_upload_path: 'previews/',
  previews_upload_enabled: 'false',
  captured_at: new Date().toISOString(),
  access_token: 'bench',
});

/** Sends by XMLHttpRequest, with progress as every contender has it. */
const post = (path: string, body: URLSearchParams | FormData): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.upload.onprogress = () => undefined;
    xhr.onload = () => resolve(JSON.parse(xhr.responseText));
    xhr.onerror = () => reject(new Error('no response'));
    xhr.open('POST', path);
    xhr.send(body);
  });

const createReceipt = async (uuid: string, pictures: number): Promise<number> => {
  const fields = { uuid, captured_at: new Date().toISOString(), access_token: 'bench' };
  const body = new URLSearchParams({ ...fields, receipt_subpictures_count: String(pictures) });
  const { receipt_id } = (await post('/api/v2/receipts', body)) as { readonly receipt_id: number };
  return receipt_id;
};

const rawXhr: Send = async (files) => {
  const uuid = crypto.randomUUID();
  const form = new FormData();
  const receiptId = await createReceipt(uuid, files.length);
  for (const [name, value] of Object.entries(uploadFields(uuid, receiptId))) form.append(name, value);
  files.forEach((file, index) => form.append('files[]', file, `${uuid}_${index + 1}.jpg`));
  await post('/v1/sdk/upload', form);
};

/** Uppy with everything that does what the SDK does. It sends a file as soon as it is prepared, and waits for no store. */
const uppy = (): Send => {
  const made = new Uppy({ autoProceed: false }).use(GoldenRetriever).use(Compressor).use(XHRUpload, {
    endpoint: '/v1/sdk/upload',
    bundle: true,
    fieldName: 'files[]',
    allowedMetaFields: true,
  });
  return async (files) => {
    const uuid = crypto.randomUUID();
    made.addFiles(
      files.map((file, index) => ({ name: `${uuid}_${index + 1}.jpg`, type: file.type, data: file })),
    );
    made.setMeta(uploadFields(uuid, await createReceipt(uuid, files.length)));
    const result = await made.upload();
    if (result?.successful?.length !== files.length) throw new Error('Uppy did not send all files');
    made.clear();
  };
};

const ours = async (name: ContenderName): Promise<Send> => {
  // An address that the bundler does not know: it would take the sources.
  const built = new URL('/sdk/index.js', location.href).href;
  const { createSdk } = (await import(built)) as typeof SdkModule;
  const addresses = { api: location.origin, proxy: location.origin };
  const sdk = createSdk({
    addresses: { fr: { production: addresses } },
    ...(name === 'pictures off' && { pictures: false }),
  });
  await sdk.init({ clientId: 'bench' });
  await sdk.authorizeUserWithToken({ token: 'bench' });
  await sdk.outbox.ready();
  window.sdk = sdk;
  return async (files) => void (await sdk.uploadWithFiles({ files }));
};

window.openContender = async (name) => {
  window.tasks = [];
  window.transactions = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const database = IDBDatabase.prototype as { transaction: (...given: unknown[]) => IDBTransaction };
  database.transaction = new Proxy(database.transaction, {
    apply: (begin, db, given) => {
      window.transactions += 1;
      return Reflect.apply(begin, db, given);
    },
  });
  window.send = name === 'raw XHR' ? rawXhr : name === 'Uppy' ? uppy() : await ours(name);
};

window.measure = async () => {
  const files = [...(document.querySelector('input')?.files ?? [])];
  const from = performance.now();
  await window.send(files);
  return performance.now() - from;
};

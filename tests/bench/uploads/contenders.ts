/**
 * The page of the bench of uploads, bundled with Uppy: each contender takes the files of one receipt to
 * the sandbox by the same calls (`createReceipt`, `uploadFiles`, `updateReceiptSubpicture`), and
 * resolves once they are there.
 */
import Compressor from '@uppy/compressor';
import Uppy from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import XHRUpload from '@uppy/xhr-upload';
import type * as SdkModule from '@cagnotte/sdk';

/** `default`: the SDK as it comes; `pictures off`: the SDK with its outbox, and pictures as they are. */
export type ContenderName = 'default' | 'pictures off' | 'Uppy' | 'raw XHR';

/** Destination and shopper of a contender: each has a separate world. */
interface Target {
  readonly api: string;
  readonly files: string;
  readonly token: string;
}

/** Sends the pictures of one receipt. */
type Send = (files: readonly File[]) => Promise<void>;

declare global {
  interface Window {
    sdk: SdkModule.Sdk;
    /** Duration of each long task, in milliseconds. */
    tasks: number[];
    openContender: (name: ContenderName, target: Target) => Promise<void>;
    /**
     * Sends the files of the page's input, as one receipt each time.
     * @returns milliseconds
     */
    sendFiles: (times?: number) => Promise<number>;
  }
}

/**
 * Sends by XMLHttpRequest, with progress, like every contender.
 * @throws Error for any status but a success
 */
const send = (method: string, address: string, body: URLSearchParams | FormData): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.upload.onprogress = () => undefined;
    xhr.onload = () => {
      if (xhr.status === 200) resolve(JSON.parse(xhr.responseText));
      else reject(new Error(`${method} ${address}: ${xhr.status} ${xhr.responseText}`));
    };
    xhr.onerror = () => reject(new Error(`${method} ${address}: no response`));
    xhr.open(method, address);
    xhr.send(body);
  });

/** Creates the calls around the pictures, as a page would make them by hand. */
const createCalls = ({ api, token }: Target) => ({
  createReceipt: async (uuid: string, pictures: number): Promise<number> => {
    const body = new URLSearchParams({
      uuid,
      captured_at: new Date().toISOString(),
      channel: 'WEB',
      'app[platform]': 'web',
      'app[version]': '1',
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: String(pictures),
      access_token: token,
    });
    const created = (await send('POST', `${api}/api/v2/receipts`, body)) as { readonly receipt_id: number };
    return created.receipt_id;
  },
  attach: async (receiptId: number, uploaded: unknown): Promise<void> => {
    const id = String((uploaded as { readonly receipt_subpicture_id: number }).receipt_subpicture_id);
    const fields = { receipt_id: String(receiptId), receipt_subpicture_id: id, access_token: token };
    await send('PUT', `${api}/api/v2/receipt_subpictures/${id}`, new URLSearchParams(fields));
  },
  /** Returns the fields of an upload besides its pictures. */
  uploadFields: (uuid: string, receiptId: number) => ({
    uuid,
    receipt_id: String(receiptId),
    inbox_path: 'inbox/',
    previews_upload_path: 'previews/',
    previews_upload_enabled: 'false',
    captured_at: new Date().toISOString(),
    access_token: token,
  }),
});

const uploadPath = '/v1/sdk/upload';

const createXhrSender = (target: Target): Send => {
  const { createReceipt, attach, uploadFields } = createCalls(target);
  return async (files) => {
    const uuid = crypto.randomUUID();
    const receiptId = await createReceipt(uuid, files.length);
    const form = new FormData();
    for (const [name, value] of Object.entries(uploadFields(uuid, receiptId))) form.append(name, value);
    files.forEach((file, index) => form.append('files[]', file, `${uuid}_${index + 1}.jpg`));
    await attach(receiptId, await send('POST', target.files + uploadPath, form));
  };
};

/**
 * Creates an Uppy with everything that does what the SDK does, at comparable settings. It sends a file as
 * soon as it is prepared, whether or not it is stored by then, and stores none above 10 MB.
 */
const createUppySender = (target: Target): Send => {
  const { createReceipt, attach, uploadFields } = createCalls(target);
  const uppy = new Uppy()
    .use(GoldenRetriever)
    .use(Compressor, { quality: 0.8, maxWidth: 2600, maxHeight: 2600, limit: 10 })
    .use(XHRUpload, {
      endpoint: target.files + uploadPath,
      bundle: true,
      fieldName: 'files[]',
      allowedMetaFields: Object.keys(uploadFields('', 0)),
    });
  return async (files) => {
    const uuid = crypto.randomUUID();
    const receiptId = await createReceipt(uuid, files.length);
    uppy.addFiles(
      files.map((file, index) => ({ name: `${uuid}_${index + 1}.jpg`, type: file.type, data: file })),
    );
    uppy.setMeta(uploadFields(uuid, receiptId));
    const result = await uppy.upload();
    const { successful = [] } = result ?? {};
    if (successful.length !== files.length) throw new Error(`Uppy: ${JSON.stringify(result?.failed)}`);
    await attach(receiptId, successful[0]?.response?.body);
    uppy.clear();
  };
};

const createSdkSender = async (name: ContenderName, { api, files: proxy, token }: Target): Promise<Send> => {
  // An address that the bundler does not know: it would bundle the sources, whose worker is not found.
  const built = new URL('/sdk/index.js', location.href).href;
  const { createSdk } = (await import(built)) as typeof SdkModule;
  const sdk = createSdk({
    addresses: { fr: { production: { api, proxy } } },
    log: () => undefined,
    ...(name === 'pictures off' && { pictures: false }),
  });
  await sdk.init({ clientId: token });
  await sdk.authorizeUserWithToken({ token });
  await sdk.outbox.ready();
  window.sdk = sdk;
  return async (files) => void (await sdk.uploadWithFiles({ files }));
};

window.openContender = async (name, target) => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const senders: Readonly<Record<ContenderName, () => Send | Promise<Send>>> = {
    default: () => createSdkSender(name, target),
    'pictures off': () => createSdkSender(name, target),
    Uppy: () => createUppySender(target),
    'raw XHR': () => createXhrSender(target),
  };
  const sendOne = await senders[name]();
  window.sendFiles = async (times = 1) => {
    const files = Array.from(document.querySelector('input')?.files ?? []);
    const from = performance.now();
    for (let sent = 0; sent < times; sent += 1) await sendOne(files);
    return performance.now() - from;
  };
};

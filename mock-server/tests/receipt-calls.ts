/** Origins of the two sites. */
export interface Sites {
  readonly api: string;
  readonly files: string;
}

/** Builds a form that creates a receipt. */
export const createReceiptForm = (token: string, uuid: string, count: number): Record<string, string> => ({
  uuid,
  captured_at: '2026-11-18T17:42:00.000Z',
  'app[platform]': 'web',
  'app[version]': '1.2.7-beta.6',
  channel: 'WEB',
  receipt_subpictures_uuid: uuid,
  receipt_subpictures_count: String(count),
  access_token: token,
});

export const createReceipt = async (
  sites: Sites,
  token: string,
  uuid: string,
  count: number,
): Promise<number> => {
  const response = await fetch(`${sites.api}/api/v2/receipts`, {
    method: 'POST',
    body: new URLSearchParams(createReceiptForm(token, uuid, count)),
  });
  return ((await response.json()) as { receipt_id: number }).receipt_id;
};

export const createPicture = (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'image/jpeg',
): File => new File([content], name, { type });

/** Sends pictures to the file proxy, all in one call or each in its own. */
export const upload = async (
  sites: Sites,
  token: string,
  path: 'upload' | 'upload_file_to_path',
  fields: Record<string, string>,
  pictures: readonly File[],
  signal?: AbortSignal,
): Promise<Response> => {
  const form = new FormData();
  const settings = { inbox_path: 'inbox', previews_upload_path: 'previews', previews_upload_enabled: 'true' };
  for (const [name, value] of Object.entries({ ...settings, ...fields })) form.append(name, value);
  for (const file of pictures) form.append(path === 'upload' ? 'files[]' : 'file', file, file.name);
  return fetch(`${sites.files}/v1/sdk/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    signal: signal ?? null,
    body: form,
  });
};

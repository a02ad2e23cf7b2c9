import { describe, expect, it } from 'vitest';
import { getOperation } from '../testing/contract-operation.ts';
import type { RawRequest } from '../wire/call.ts';
import { judgeRequest } from './judge-request.ts';

const token = 'tok-123456';
const base = 'https://api.example';
const bearer = { authorization: `Bearer ${token}` };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const judgeOperationCall = (operationId: string, request: Partial<RawRequest>, path?: string) => {
  const operation = getOperation(operationId);
  const url = `${base}${(path ?? operation.path).replace('{product}', 'kit')}`;
  const raw = { method: operation.method, url, headers: bearer, body: undefined, ...request };
  return judgeRequest(operation, raw).map(
    ({ level, path: place, expected, actual }) => `${level} ${place}: ${expected} <> ${actual}`,
  );
};

const judgeForm = (operationId: string, body: string, path?: string) =>
  judgeOperationCall(operationId, { headers: { ...bearer, ...formType }, body: Buffer.from(body) }, path);

const judgeMultipart = async (operationId: string, fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  const headers = { ...bearer, 'content-type': response.headers.get('content-type') ?? '' };
  return judgeOperationCall(operationId, { headers, body: new Uint8Array(await response.arrayBuffer()) });
};

const receipt =
  `uuid=u1&captured_at=2026-11-18T08:15:30.250Z&app[platform]=web&app[version]=1&receipt_subpictures_uuid=u1` +
  `&receipt_subpictures_count=2&offer_identifiers[]=a&offer_identifiers[]=b&custom_fields[till][number]=4&access_token=${token}`;
const picture = new File([new Uint8Array(300)], 'u1_1.jpg', { type: 'image/jpeg' });
const upload = [
  ['uuid', 'u1'],
  ['inbox_path', 'inbox'],
  ['previews_upload_path', 'previews'],
  ['previews_upload_enabled', 'true'],
  ['access_token', token],
] as const;

describe('a request that follows the contract', () => {
  it('may have a query', () => {
    expect(
      judgeOperationCall('listTimeline', {}, `/api/kitv3/timeline?limit=10&access_token=${token}`),
    ).toEqual([]);
  });

  it('may have a form with brackets and lists', () =>
    expect(judgeForm('createReceipt', receipt)).toEqual([]));

  it('may have a multipart form with files', async () => {
    expect(
      await judgeMultipart('uploadFiles', [...upload, ['files[]', picture], ['files[]', picture]]),
    ).toEqual([]);
  });

  it('may have names with brackets, if the contract has them', async () => {
    const fields = [
      ['uuids[]', 'u1'],
      ['files[]', picture],
      ['app[platform]', 'web'],
      ['app[version]', '1'],
      ['access_token', token],
    ] as const;
    expect(await judgeMultipart('bulkUpload', fields)).toEqual([]);
  });

  it('may have no body if none is required', () => {
    expect(
      judgeOperationCall('createTransferPayment', {
        headers: { ...bearer, ...formType },
        body: Buffer.from(`access_token=${token}`),
      }),
    ).toEqual([]);
  });

  it('needs no token for a call without a user', () => {
    expect(
      judgeOperationCall('getPartnerSettings', { headers: {} }, '/api/v2/partners/settings?client_id=a'),
    ).toEqual([]);
  });
});

describe('the judgement of a request', () => {
  it('a missing required field is an error', () => {
    expect(judgeForm('createReceipt', receipt.replace('uuid=u1&', ''))).toEqual([
      'error $.uuid: string that is not empty <> nothing',
    ]);
  });

  it('a value of another type is an error, in a body and in a query', () => {
    expect(judgeForm('createReceipt', receipt.replace('count=2', 'count=two'))).toEqual([
      'error $.receipt_subpictures_count: integer of at least 1 <> "two"',
    ]);
    expect(
      judgeOperationCall('listTimeline', {}, `/api/kitv3/timeline?limit=x&access_token=${token}`),
    ).toEqual(['error query limit: integer of at least 1 <> "x"']);
  });

  it('an invalid product is an error', () => {
    expect(judgeOperationCall('getPot', {}, `/api/Kit9/v3/pot?access_token=${token}`)).toEqual([
      expect.stringMatching(/^error path product: .* <> "Kit9"$/),
    ]);
  });

  it('an unknown field is a note', () => {
    expect(judgeForm('createReceipt', `${receipt}&colour=red`)).toEqual([
      'note $.colour: no such field <> "red"',
    ]);
    expect(judgeOperationCall('getPot', {}, `/api/kit/v3/pot?access_token=${token}&page=2`)).toEqual([
      'note query page: no such field <> "2"',
    ]);
    expect(
      judgeForm('applyCode', `code=a&access_token=${token}`, '/api/kit/v1/sdk/apply_code?page=2'),
    ).toEqual(['note query page: no such parameter <> "2"']);
  });

  it('a text in place of a file is an error, and so is a file in place of a text', async () => {
    expect(await judgeMultipart('uploadFiles', [...upload, ['files[]', 'picture']])).toEqual([
      'error $["files[]"]: a part with a file name <> a field of text',
    ]);
    const swapped = [...upload.slice(1), ['uuid', picture], ['files[]', picture]] as const;
    expect(await judgeMultipart('uploadFiles', swapped)).toEqual([
      'error $.uuid: a field of text <> a part with a file name',
    ]);
  });

  it('a list under a name without brackets is an error', async () => {
    expect(await judgeMultipart('uploadFiles', [...upload, ['files', picture]])).toEqual([
      expect.stringMatching(/^error \$\["files\[\]"\]: .* <> nothing$/),
      expect.stringMatching(/^note \$\.files: no such field <> .*300 bytes/),
    ]);
  });

  it('another type of body is an error', () => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    expect(judgeOperationCall('createReceipt', { headers, body: Buffer.from('{}') })).toEqual([
      'error header content-type: application/x-www-form-urlencoded <> application/json',
    ]);
  });

  it('a missing body is an error', () => {
    expect(judgeOperationCall('applyCode', {})).toEqual([
      'error $: application/x-www-form-urlencoded <> nothing',
      'warning $.access_token: the access token, as in the header <> nothing',
    ]);
  });

  it('an unexpected body is a note', () => {
    const path = `/api/kit/v3/pot?access_token=${token}`;
    expect(
      judgeOperationCall('getPot', { headers: { ...bearer, ...formType }, body: Buffer.from('a=1') }, path),
    ).toEqual(['note $: no body <> 3 bytes of application/x-www-form-urlencoded']);
  });

  it('a form that cannot be parsed is an error', () => {
    expect(judgeForm('applyCode', 'code=%zz')).toEqual([
      'error $: application/x-www-form-urlencoded <> a percent sign without its two digits',
    ]);
    const headers = { ...bearer, 'content-type': 'multipart/form-data; boundary=B' };
    expect(judgeOperationCall('uploadFiles', { headers, body: Buffer.from('--B\r\n') })).toEqual([
      'error $: multipart/form-data <> it ends before its last boundary',
    ]);
    expect(judgeOperationCall('getPot', {}, '/api/kit/v3/pot?access_token=%zz')).toEqual([
      'error query: a query <> a percent sign without its two digits',
    ]);
  });
});

describe('the token of a request', () => {
  const path = `/api/kit/v3/pot?access_token=${token}`;

  it('gets a warning if one of its two places lacks it', () => {
    const missing = 'Bearer and the access token <> nothing';
    expect(judgeOperationCall('getPot', { headers: {} }, path)).toEqual([
      `warning header authorization: ${missing}`,
    ]);
    const asInHeader = 'the access token, as in the header <> nothing';
    expect(judgeOperationCall('getPot', {})).toEqual([`warning query access_token: ${asInHeader}`]);
    expect(judgeForm('applyCode', 'code=a')).toEqual([`warning $.access_token: ${asInHeader}`]);
  });

  it('gets one error if both places lack it, even if the contract requires it', () => {
    const both = 'error query access_token: the access token, here and in the header <> nothing';
    expect(judgeOperationCall('getPot', { headers: {} })).toEqual([both]);
    expect(judgeOperationCall('getUserSettings', { headers: {} })).toEqual([
      'error query access_token: string that is not empty <> nothing',
    ]);
  });

  it('gets a warning without its value if the two places differ', () => {
    expect(judgeOperationCall('getPot', { headers: { authorization: 'Bearer other-token' } }, path)).toEqual([
      'warning query access_token: the access token of the header <> another',
    ]);
  });

  it('gets a note in the query of a POST, and a warning because the body lacks it', () => {
    expect(judgeForm('applyCode', 'code=a', `/api/kit/v1/sdk/apply_code?access_token=${token}`)).toEqual([
      'note query access_token: no such parameter <> [scrubbed]',
      'warning $.access_token: the access token, as in the header <> nothing',
    ]);
  });
});

it('a finding shows no value of a secret', () => {
  const operation = getOperation('logIn');
  const body = Buffer.from(
    'client_id=a&email=camille@exemple.fr&password=pass-word-1&password=pass-word-2&iban=FR76300060000112',
  );
  const url = `${base}/api/kit/v1/sdk/login?password=pass-word-3`;
  const findings = judgeRequest(operation, { method: 'POST', url, headers: formType, body });
  expect(findings.map(({ path }) => path)).toEqual(['query password', '$.iban']);
  expect(JSON.stringify(findings)).not.toMatch(/pass-word|camille|FR76/);
});

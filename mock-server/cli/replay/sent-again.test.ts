import { describe, expect, it } from 'vitest';
import type { RawRequest } from '../wire/exchanged.ts';
import { call, masked, pot, recordedToken, replay, serverOf, withToken } from './testing/replay-calls.ts';

describe('what is sent again', () => {
  it('goes to the other server, with the given token in both places, product and identifier of the call anew', async () => {
    const { heard, origin } = await serverOf({});
    const calls = masked(
      call('GET', withToken(pot), undefined, {}),
      call('POST', '/api/kit/v1/sdk/apply_code', `code=a&access_token=${recordedToken}`, {}),
    );
    const results = await replay(calls, origin, { product: 'club' });
    expect(results.map(({ exchanged }) => exchanged?.operationId)).toEqual(['getPot', 'applyCode']);
    expect(heard.map(({ line }) => line)).toEqual([
      'GET /api/club/v3/pot',
      'POST /api/club/v1/sdk/apply_code',
    ]);
    for (const { authorization, fields } of heard)
      expect([authorization, fields.get('access_token')]).toEqual(['Bearer tok-given', 'tok-given']);
    const ids = heard.map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('r1');
  });

  it('attempts of one call stay one call', async () => {
    const { heard, origin } = await serverOf({});
    const one = call('GET', withToken(pot), undefined, {});
    await replay(masked(one, one), origin);
    expect(heard[0]?.requestId).toBeTruthy();
    expect(heard[1]?.requestId).toBe(heard[0]?.requestId);
  });

  it('carries identifiers that this server gave, in forms, queries and paths', async () => {
    const { heard, origin } = await serverOf({
      '/api/v2/receipts': [200, { receipt_id: 900 }],
      '/v1/sdk/upload_file_to_path': [200, { receipt_subpicture_id: 55 }],
      '/api/kit/v3/pot_refunds': [200, {}],
    });
    const data = new FormData();
    data.append('receipt_id', '7');
    data.append('file', new File(['x'], 'x.jpg'));
    const made = new Response(data);
    const upload = call('POST', '/v1/sdk/upload_file_to_path', '', { receipt_subpicture_id: 5 });
    const headers = { ...upload.request.headers, 'content-type': made.headers.get('content-type') ?? '' };
    const request: RawRequest = {
      ...upload.request,
      headers,
      body: new Uint8Array(await made.arrayBuffer()),
    };
    const calls = masked(
      call('POST', '/api/v2/receipts', 'uuid=mine', { receipt_id: 7 }),
      { ...upload, request },
      call('PUT', '/api/v2/receipt_subpictures/5', 'receipt_id=7&receipt_subpicture_id=5', {}),
    );
    await replay(calls, origin);
    expect(heard[0]?.fields.get('uuid')).toBe('mine');
    expect(heard[2]?.line).toBe('PUT /api/v2/receipt_subpictures/55');
    expect(Object.fromEntries(heard[2]?.fields ?? [])).toEqual({
      receipt_id: '900',
      receipt_subpicture_id: '55',
    });
    expect(heard[1]?.line).toBe('POST /v1/sdk/upload_file_to_path');
    expect(heard[1]?.body).toContain('name="receipt_id"\r\n\r\n900\r\n');
  });

  it('has stand-ins for what is masked; who signs up can log in, and goes on in the session that was opened', async () => {
    const opened = { user: { access_token: 'tok-opened' } };
    const { heard, origin } = await serverOf({
      '/api/kit/v1/sdk/signup': [200, opened],
      '/api/kit/v1/sdk/login': [200, opened],
    });
    const account = 'client_id=demo&email=camille%40exemple.fr&password=hunter2-hunter2';
    const recordedUser = { user: { access_token: recordedToken } };
    const bank =
      'kind=BankAccount&bank_account[firstname]=A&bank_account[lastname]=B&bank_account[iban]=FR7630006000011234567890189';
    const calls = masked(
      call('GET', withToken(pot), undefined, {}),
      call('POST', '/api/kit/v1/sdk/signup', account, recordedUser),
      call('POST', '/api/kit/v1/sdk/login', account, recordedUser),
      call('POST', '/api/kitv4/transfer', `${bank}&access_token=${recordedToken}`, {}),
      call('POST', '/api/v3/users/reset_password', 'user[email]=camille@exemple.fr&client_token=demo', {}),
    );
    await replay(calls, origin);
    const [read, signUp, logIn, transfer, reset] = heard.map(({ fields }) => Object.fromEntries(fields));
    expect(read?.access_token).toBe('tok-given');
    expect(signUp).toEqual(logIn);
    expect(signUp?.email).toMatch(/^replay-[0-9a-f]{12}@cagnotte\.example$/);
    expect(signUp?.password?.length).toBeGreaterThan(8);
    expect(heard[1]?.authorization).toBeUndefined();
    expect(transfer).toEqual({
      kind: 'BankAccount',
      'bank_account[firstname]': 'Camille',
      'bank_account[lastname]': 'Roux',
      'bank_account[iban]': 'FR7630006000011234567890189',
      access_token: 'tok-opened',
    });
    expect(reset).toEqual({ 'user[email]': signUp?.email, client_token: 'demo' });
  });

  it('a wrong password stays another than the right one, and two shoppers stay two', async () => {
    const { heard, origin } = await serverOf({});
    const logIn = (email: string, password: string) =>
      call('POST', '/api/kit/v1/sdk/login', `client_id=demo&email=${email}&password=${password}`, {});
    await replay(
      masked(logIn('a@b.fr', 'right-1'), logIn('a@b.fr', 'wrong-1'), logIn('c@d.fr', 'right-1')),
      origin,
    );
    const [right, wrong, other] = heard.map(({ fields }) => Object.fromEntries(fields));
    expect(wrong?.email).toBe(right?.email);
    expect(wrong?.password).not.toBe(right?.password);
    expect(other?.email).not.toBe(right?.email);
    expect(other?.password).toBe(right?.password);
  });

  it('each of two sessions goes on with the token that it was given here', async () => {
    const { heard, origin } = await serverOf({
      '/api/kit/v1/sdk/signup': [200, { user: { access_token: 'tok-here-1' } }],
      '/api/kit/v1/sdk/login': [200, { user: { access_token: 'tok-here-2' } }],
    });
    const opening = (path: string, token: string) =>
      call('POST', `/api/kit/v1/sdk/${path}`, 'client_id=demo&email=a@b.fr&password=x', {
        user: { access_token: token },
      });
    const reading = (token: string) => call('GET', `${pot}?access_token=${token}`, undefined, {});
    const [one, two, unknown] = ['tok-recorded-1', 'tok-recorded-2', 'tok-recorded-3'];
    const calls = [
      opening('signup', one),
      opening('login', two),
      reading(one),
      reading(two),
      reading(unknown),
    ];
    await replay(masked(...calls), origin);
    expect(heard.slice(2).map(({ fields }) => fields.get('access_token'))).toEqual([
      'tok-here-1',
      'tok-here-2',
      'tok-given',
    ]);
  });

  it('two runs are two shoppers', async () => {
    const { heard, origin } = await serverOf({});
    const calls = masked(
      call('POST', '/api/kit/v1/sdk/login', 'client_id=a&email=a%40b.fr&password=hunter2-hunter2', {}),
    );
    await replay(calls, origin, { clientId: 'other' });
    await replay(calls, origin);
    expect(heard[0]?.fields.get('email')).not.toBe(heard[1]?.fields.get('email'));
    expect(heard.map(({ fields }) => fields.get('client_id'))).toEqual(['other', 'a']);
  });
});

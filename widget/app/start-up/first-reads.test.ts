import { describe, expect, it } from 'vitest';
import { PartnerTokenStore, type OfferedToken, type PartnerToken } from '../session/partner-token.ts';
import { sendFirstReads, type FirstResponses } from './first-reads.ts';

interface Given {
  /** Stored in this tab. */
  token?: PartnerToken;
  /** Of the address. */
  offered?: OfferedToken;
  /** Of the cookie of an earlier visit. */
  cookie?: string;
  isFramed?: boolean;
  boundTo?: string;
}

/** @returns what leaves: the token, if it is sent, and the path; and the responses that home begins with */
const send = (
  { token, offered, cookie, isFramed = false, boundTo }: Given,
  path = '/?clientId=x',
): { readonly sent: readonly string[]; readonly responses: FirstResponses | undefined } => {
  const tokens = new PartnerTokenStore({ get: () => undefined, set: () => false, remove: () => undefined });
  if (token) tokens.keep(token);
  if (offered !== undefined) tokens.offer(offered);
  const sent: string[] = [];
  const readsAhead = {
    send: (given: string | undefined, reads: readonly { path: string; query?: unknown }[]) =>
      reads.map((read) => {
        sent.push(`${given ?? JSON.stringify(read.query)} ${read.path}`);
        return Promise.resolve(read.path);
      }),
    tokenOfCookie: () => cookie,
  };
  const address = new URL(path, 'https://widget.example');
  const responses = sendFirstReads(address, { readsAhead, tokens, product: 'kit', isFramed, boundTo });
  return { sent, responses };
};
const sentAhead = (...given: Parameters<typeof send>) => send(...given).sent;

describe('D119 what is known leaves at once', () => {
  const programme = '{"client_id":"x"} /api/v2/partners/settings';
  const ofHome = [
    '/api/v2/users/settings',
    '/api/kitv3/card_slots',
    '/api/kitv4/pending_receipts',
    '/api/kitv3/shopv3',
  ];

  it.each<[string, Given, string]>([
    ['a token that this tab has', { token: { token: 't' } }, 't'],
    ['one of the address', { offered: { token: 'o' } }, 'o'],
    ['the cookie of an earlier visit', { cookie: 'c' }, 'c'],
    [
      'a session that there is, before a token that is offered',
      { cookie: 'c', offered: { token: 'o' } },
      'c',
    ],
    ['in a frame, the token of the host page', { cookie: 'c', offered: { token: 'o' }, isFramed: true }, 'o'],
  ])('with %s: the programme, who it is, and what home shows', (_with, given, token) => {
    expect(sentAhead(given)).toEqual([programme, ...ofHome.map((path) => `${token} ${path}`)]);
  });

  it('on home, what it begins with can be looked at: programme, user and cards', async () => {
    const { responses } = send({ token: { token: 't' } });
    expect(await responses?.programme).toBe('/api/v2/partners/settings');
    expect(await responses?.user).toBe(ofHome[0]);
    expect(await responses?.cards).toBe(ofHome[1]);
    expect(send({ token: { token: 't' } }, '/catalog?clientId=x').responses).toBeUndefined();
    expect(send({}).responses).toBeUndefined();
  });

  it('on other screens: the programme, and who it is', () => {
    expect(sentAhead({ token: { token: 't' } }, '/catalog?clientId=x')).toEqual([
      programme,
      `t ${ofHome[0]}`,
    ]);
  });

  it.each<[string, Given]>([
    ['without a token', {}],
    ['with a token of another programme', { token: { token: 't', clientId: 'y' } }],
    ['when the host page says that nobody is signed in', { cookie: 'c', offered: null, isFramed: true }],
  ])('%s: the programme', (_when, given) => {
    expect(sentAhead(given)).toEqual([programme]);
  });

  it.each<[string, Given, string]>([
    ['without a programme', {}, '/catalog'],
    ['on a screen of an error', {}, '/errors/no_auto_register?clientId=x'],
    ['for a programme that this host does not serve', { boundTo: 'y' }, '/?clientId=x'],
  ])('%s: nothing', (_when, given, path) => {
    expect(sentAhead({ token: { token: 't' }, ...given }, path)).toEqual([]);
  });
});

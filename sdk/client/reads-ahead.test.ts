import { getPartnerSettings, getUserSettings, listCardSlots } from '@cagnotte/generated/paths';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../core-of.ts';
import { createSdkOn } from '../create-sdk.ts';
import { failureOf } from '../testing/failure-of.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { createReadsAhead } from './reads-ahead.ts';

const cards = listCardSlots.replace('{product}', 'kit');
const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };

interface Responses {
  readonly ofProgramme?: number;
  /** Of the first call with the token. */
  readonly ofToken?: number;
}

/** An SDK that nothing was asked of yet. @param statuses of its server's responses; 200 by default */
const setUp = ({ ofProgramme = 200, ofToken = 200 }: Responses = {}) => {
  const urls: string[] = [];
  let first = true;
  const platform = testPlatform({
    react: ({ url }) => {
      const { pathname } = new URL(url);
      urls.push(pathname);
      if (pathname === getPartnerSettings) return { status: ofProgramme, json: { settings } };
      const status = first ? ofToken : 200;
      first = false;
      if (status !== 200) return { status, json: {} };
      if (pathname === getUserSettings) return { json: { settings: { ...settings, user_id: 1 } } };
      return { json: { card_slots: [] } };
    },
  });
  const addresses = { fr: { production: { api: 'https://api.example', proxy: 'https://files.example' } } };
  const sdk = createSdkOn(platform, { addresses });
  const reads = createReadsAhead(sdk);
  const readCards = () =>
    coreOf(sdk).clients.product.GET(listCardSlots, { params: { path: { product: 'kit' } } });
  const asked = (path: string) => urls.filter((url) => url === path).length;
  return { sdk, platform, urls, reads, readCards, asked };
};

/** The same while its programme is loading. */
const start = (statuses?: Responses) => {
  const made = setUp(statuses);
  return { ...made, initialised: made.sdk.init({ clientId: 'demo.verger' }) };
};

describe('D119 reads that leave ahead', () => {
  it('leave together with the programme, and each call that asks for one gets its response', async () => {
    const { sdk, urls, reads, initialised, readCards } = start();
    void reads.send('of camille', [{ path: getUserSettings }, { path: cards }]);
    await initialised;
    const together = [getPartnerSettings, getUserSettings, cards];
    expect(urls).toEqual(together);
    expect(sdk.session.snapshot()).toEqual({});
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(urls).toEqual(together);
  });

  const readProgramme = [{ path: getPartnerSettings, query: { client_id: 'demo.verger' } }];

  it('whoever sends them may look at their responses, which the calls get all the same', async () => {
    const { sdk, reads, asked, initialised, readCards } = start();
    const [user, seen] = reads.send('of camille', [{ path: getUserSettings }, { path: cards }]);
    await expect(user).resolves.toMatchObject({ settings: { user_id: 1 } });
    await expect(seen).resolves.toEqual({ card_slots: [] });
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(asked(cards)).toBe(1);
  });

  it('a programme that leaves ahead is the one that init gets', async () => {
    const { sdk, reads, asked } = setUp();
    void reads.send(undefined, readProgramme);
    await expect(sdk.init({ clientId: 'demo.verger' })).resolves.toEqual(settings);
    expect(asked(getPartnerSettings)).toBe(1);
  });

  it('a programme that is refused is asked for once', async () => {
    const { sdk, reads, asked } = setUp({ ofProgramme: 401 });
    void reads.send(undefined, readProgramme);
    expect(await failureOf(sdk.init({ clientId: 'demo.verger' }))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(asked(getPartnerSettings)).toBe(1);
  });

  it('serve one call each: the next one asks the server', async () => {
    const { sdk, reads, initialised, readCards, asked } = start();
    void reads.send('of camille', [{ path: cards }]);
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await readCards();
    await readCards();
    expect(asked(cards)).toBe(2);
  });

  it('serve nobody else: another token asks the server', async () => {
    const { sdk, reads, initialised, readCards, asked } = start();
    void reads.send('of camille', [{ path: cards }]);
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of bob' });
    await readCards();
    expect(asked(cards)).toBe(2);
  });

  it.each([
    ['cleared', ({ reads }: ReturnType<typeof start>) => Promise.resolve(reads.clear())],
    ['older than ten seconds', ({ platform }: ReturnType<typeof start>) => platform.clock.advance(10_001)],
  ])('are not used once they are %s', async (_how, end) => {
    const started = start();
    void started.reads.send('of camille', [{ path: cards }]);
    await started.initialised;
    await started.sdk.authorizeUserWithToken({ token: 'of camille' });
    await end(started);
    await started.readCards();
    expect(started.asked(cards)).toBe(2);
  });

  it('a refused one is asked for again with the session, which may renew its token', async () => {
    const { sdk, reads, initialised, readCards, asked } = start({ ofToken: 401 });
    void reads.send('of camille', [{ path: cards }]);
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(asked(cards)).toBe(2);
  });

  it('a token that is refused signs nobody in, and is asked about once', async () => {
    const { sdk, reads, initialised, asked } = start({ ofToken: 401 });
    void reads.send('of camille', [{ path: getUserSettings }]);
    await initialised;
    expect(await failureOf(sdk.authorizeUserWithToken({ token: 'of camille' }))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(sdk.session.snapshot()).toEqual({});
    expect(asked(getUserSettings)).toBe(1);
  });
});

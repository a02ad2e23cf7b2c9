import { version } from '@cagnotte/sdk';
import { app } from '@cagnotte/sdk/internal';
import { nothing, type Scenario } from '../scenario.ts';
import { Unmet } from '../server.ts';

export const reads: Scenario = {
  name: 'reads: user, receipts, offers',
  needs: 'read',
  covers: ['getUserSettings', 'getPendingReceipts', 'listOffers', 'listOfferHistory'],
  async run(server) {
    await server.ask('getUserSettings');
    await server.ask('getPendingReceipts');
    await server.ask('listOffers');
    await server.ask('listOfferHistory');
  },
};

/** Deprecated calls, which older clients still make. */
export const legacyReads: Scenario = {
  name: 'deprecated reads',
  needs: 'read',
  covers: ['getHome', 'getCardDetails', 'getRewards'],
  async run(server) {
    await server.ask('getHome');
    await server.ask('getCardDetails');
    await server.ask('getRewards');
  },
};

export const legacyTarget: Scenario = {
  name: 'deprecated: a reward made the target',
  needs: 'write',
  covers: ['selectTargetReward'],
  async run(server) {
    const target = (await server.ask('getRewards')).rewards.find(({ id }) => id !== undefined);
    if (target?.id === undefined) throw new Unmet('no reward has a number to be selected by');
    await server.ask('selectTargetReward', { body: { loyalty_reward_id: target.id } });
    await server.refuses('selectTargetReward', { body: { loyalty_reward_id: 987_654_321 } }, { status: 404 });
  },
};

export const feedback: Scenario = {
  name: 'support: a message to the team',
  needs: 'write',
  covers: ['createFeedback'],
  async run(server) {
    const body = { title: 'Contrôle du contrat', freetext: 'Rien à faire.', version };
    await server.refuses('createFeedback', { body: { ...body, receipt_uuid: nothing() } }, { status: 404 });
    await server.ask('createFeedback', { body });
  },
};

/** The page for the frame of a partner's site, which that site alone may hold. */
export const uploadPage: Scenario = {
  name: 'page: upload in a frame',
  needs: 'read',
  covers: ['getUploadIframe'],
  async run(server) {
    const { origin } = server.settings;
    const query = {
      origin,
      token: server.token ?? '',
      eans: 'false',
      app: JSON.stringify(app),
      client_type: 'WEB',
    };
    const page = await server.ask('getUploadIframe', { query });
    const isPage = typeof page === 'string' && /<html/i.test(page);
    server.expect('getUploadIframe', '$', 'a page', 'no element html', { isRight: isPage });
    const { headers = {} } = server.report.exchanges.at(-1)?.response ?? {};
    const policy = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    const came = policy ?? headers['x-frame-options'] ?? 'nothing';
    const holders = policy
      ?.trim()
      .split(/\s+/)
      .filter((one) => one !== "'self'");
    const mayBeHeld = String(holders) === origin && headers['x-frame-options'] === undefined;
    if (!mayBeHeld)
      server.find(
        'getUploadIframe',
        'header',
        'header content-security-policy',
        `frame-ancestors ${origin}`,
        came,
      );
    await server.refuses('getUploadIframe', { query: { ...query, token: 'nobody' } }, { status: 401 });
  },
};

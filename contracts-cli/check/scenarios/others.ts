import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { app } from '@cagnotte/sdk/internal';
import { unknownNumber, createUnknownIdentifier, type Scenario } from '../scenario.ts';
import { notFound, unauthorized, MissingPreconditionError } from '../server.ts';

const createReadScenario = (name: string, covers: readonly OperationId[]): Scenario => ({
  name,
  needs: 'read',
  covers,
  async run(server) {
    for (const operationId of covers) await server.call(operationId);
  },
});

export const reads = createReadScenario('reads: user, receipts, offers', [
  'getUserSettings',
  'getPendingReceipts',
  'listOffers',
  'listOfferHistory',
]);

/**
 * Creates a scenario for each read that needs only the programme and the token, and that no other scenario
 * covers.
 * @param covered operations of other scenarios
 */
export const createOtherReads = (
  operations: readonly Operation[],
  covered: ReadonlySet<string>,
): Scenario[] => {
  const needsMore = ({ parameters, body }: Operation): boolean =>
    body !== undefined ||
    parameters.some(({ name, isRequired }) => isRequired && !['product', 'access_token'].includes(name));
  const isSimpleRead = (operation: Operation): boolean =>
    operation.method === 'GET' && !covered.has(operation.operationId) && !needsMore(operation);
  return operations
    .filter(isSimpleRead)
    .map(({ operationId }) => createReadScenario(`read: ${operationId}`, [operationId as OperationId]));
};

/** Deprecated reads, which older clients still send. */
export const legacyReads = createReadScenario('deprecated reads', [
  'getHome',
  'getCardDetails',
  'getRewards',
]);

export const legacyTarget: Scenario = {
  name: 'deprecated: a reward made the target',
  needs: 'write',
  covers: ['selectTargetReward'],
  async run(server) {
    const target = (await server.call('getRewards')).rewards.find(({ id }) => id !== undefined);
    if (target?.id === undefined)
      throw new MissingPreconditionError('no reward has a number to be selected by');
    await server.call('selectTargetReward', { body: { loyalty_reward_id: target.id } });
    await server.expectRefusal(
      'selectTargetReward',
      { body: { loyalty_reward_id: unknownNumber } },
      notFound,
    );
  },
};

export const feedback: Scenario = {
  name: 'support: a message to the team',
  needs: 'write',
  covers: ['createFeedback'],
  async run(server) {
    const body = { title: 'Contrôle du contrat', freetext: 'Rien à faire.', version };
    await server.expectRefusal(
      'createFeedback',
      { body: { ...body, receipt_uuid: createUnknownIdentifier() } },
      notFound,
    );
    await server.call('createFeedback', { body });
  },
};

/** The upload page for a frame, which only the partner's site may embed. */
export const uploadPage: Scenario = {
  name: 'page: upload in a frame',
  needs: 'read',
  covers: ['getUploadIframe'],
  async run(server) {
    const { origin } = server.settings;
    const token = server.token ?? '';
    const query = { origin, token, eans: 'false', app: JSON.stringify(app), client_type: 'WEB' };
    const page = await server.call('getUploadIframe', { query });
    const isPage = typeof page === 'string' && /<html/i.test(page);
    server.expectBehaviour({
      isRight: isPage,
      operationId: 'getUploadIframe',
      path: '$',
      expected: 'a page',
      actual: 'no element html',
    });
    const { headers = {} } = server.report.exchanges.at(-1)?.response ?? {};
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    const embedders = (ancestors ?? '')
      .trim()
      .split(/\s+/)
      .filter((ancestor) => ancestor !== "'self'");
    const actual = ancestors ?? headers['x-frame-options'] ?? 'nothing';
    const path = 'header content-security-policy';
    if (String(embedders) !== origin || headers['x-frame-options'] !== undefined)
      server.addFinding({
        operationId: 'getUploadIframe',
        rule: 'header',
        path,
        expected: `frame-ancestors ${origin}`,
        actual,
      });
    await server.expectRefusal('getUploadIframe', { query: { ...query, token: 'nobody' } }, unauthorized);
  },
};

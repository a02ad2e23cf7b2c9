import { describe, expect, it } from 'vitest';
import { Contracts } from '../contracts/contracts.ts';
import type { Carrier } from '../magic/carrier.ts';
import { carriers } from '../magic/carriers.ts';
import { canRequest } from '../magic/find-magic.ts';
import { isRaisedBy, type MagicOutcome } from '../magic/outcome.ts';
import { outcomes } from '../magic/outcomes.ts';
import { attempt, getExpectedOutcome, isCarriedOut } from './attempt.ts';
import { sendExample, prepareIdentifiers } from './example-call.ts';
import { createPicture, createReceiptForm, upload } from './receipt-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const { api, files } = await Contracts.load();
const operations = new Map([...api, ...files].map((operation) => [operation.iid, operation]));
const shared = shareSandbox();

const findOutcome = (expectedWord: string): MagicOutcome => {
  const matchingOutcome = outcomes.find(({ word }) => word === expectedWord);
  if (!matchingOutcome) throw new Error(`no outcome ${expectedWord}`);
  return matchingOutcome;
};

/** Builds a token that is no magic value itself: its parts have no dots. */
const createPlainToken = (...words: readonly string[]): string =>
  `demo.magic.${words.join('-').replace(/\W/g, '_')}`;

/** Sends the example of an operation with a token, or with a client id of the same name. */
const sendExampleWith = async (
  operationId: string,
  token: string,
  outcome: MagicOutcome,
  set: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const sandbox = shared();
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  const identifiers = {
    ...{ client_id: token, client_token: token, 'user[client_token]': token, clientId: token, token },
    ...(isCarriedOut(outcome) && (await prepareIdentifiers(sandbox, token, operationId))),
  };
  return attempt(sandbox, { operationId, token, outcome }, (signal) =>
    sendExample(sandbox, { operation, token, identifiers, set, signal }),
  );
};

const places = Object.entries<Carrier>(carriers).flatMap(([name, carrier]) =>
  Object.entries<readonly string[] | undefined>(carrier.places ?? {}).flatMap(([operationId, fields = []]) =>
    fields.map((field) => ({ name, carrier, operationId, field })),
  ),
);

describe('magic values', () => {
  it.each(places.filter(({ carrier }) => carrier !== carriers.picture))(
    '$name: $field of $operationId requests every outcome of the operation',
    async ({ name, carrier, operationId, field }) => {
      const onTheWire = field.replace(/\.(\w+)/g, '[$1]');
      const actual: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const outcome of outcomes.filter((outcome) => canRequest(carrier, outcome, operationId))) {
        for (const value of carrier.valuesFor(outcome)) {
          const text = name === 'email' ? `${value}@exemple.fr` : value;
          expected[text] = getExpectedOutcome(outcome, field.split('.').at(-1) ?? field);
          actual[text] = await sendExampleWith(
            operationId,
            createPlainToken(operationId, field, value),
            outcome,
            {
              [onTheWire]: text,
            },
          );
        }
      }
      expect(actual).toEqual(expected);
      expect(Object.keys(expected)).not.toEqual([]);
    },
  );

  it.each([...operations.keys()])(
    'a token or client id changes the outcome of %s, and of no other operation',
    async (operationId) => {
      const outcome = findOutcome('server_error');
      const token = `demo.magic.${operationId}-server_error.x`;
      expect(await sendExampleWith(operationId, token, outcome)).toBe('SERVER_ERROR');
      expect(await sendExampleWith(operationId === 'getPot' ? 'getShop' : 'getPot', token, outcome)).toBe(
        'done',
      );
    },
  );

  it.each(outcomes)('a token or client id requests $word', async (outcome) => {
    const operationId = outcome.raisedBy?.at(-1) ?? 'getPendingReceipts';
    const actual = await sendExampleWith(operationId, `demo.magic.${operationId}-${outcome.word}`, outcome);
    expect(actual).toBe(getExpectedOutcome(outcome, 'request'));
  });

  it.each(outcomes.filter((outcome) => isRaisedBy(outcome, 'uploadFiles')))(
    'the EAN of a receipt requests $word when its pictures are uploaded, and its record exists',
    async (outcome) => {
      const sandbox = shared();
      const token = createPlainToken('picture', outcome.word);
      const [ean = ''] = carriers.picture.valuesFor(outcome);
      for (const path of ['upload', 'upload_file_to_path'] as const) {
        const form = { ...createReceiptForm(token, path, 1), scanned_eans: `3250391234567, ${ean}` };
        const created = await sandbox.send('/api/v2/receipts', form);
        const { receipt_id: id } = (await created.json()) as { receipt_id: number };
        const fields = { uuid: path, receipt_id: String(id) };
        const actual = await attempt(sandbox, { operationId: 'uploadFiles', token, outcome }, (signal) =>
          upload(sandbox, token, path, fields, [createPicture('a.jpg', 'a')], signal),
        );
        expect(actual).toBe(getExpectedOutcome(outcome, 'receipt_id'));
        const receipt = (await sandbox.world(token)).receipts.find(({ uuid }) => uuid === path);
        expect(receipt?.pictures).toHaveLength(isCarriedOut(outcome) ? 1 : 0);
      }
    },
  );

  it.each(['receipt_not_replaceable', 'connection_failed', 'timeout'])(
    'a request that gets %s has no effect',
    async (word) => {
      const token = createPlainToken('undone', word);
      const [ean = ''] = carriers.ean.valuesFor(findOutcome(word));
      await sendExampleWith('createReceipt', token, findOutcome(word), { scanned_eans: ean });
      const { receipts, calls } = await shared().world(token);
      expect(receipts).toEqual([]);
      expect(calls).toMatchObject([{ magic: ean, status: word === 'receipt_not_replaceable' ? 400 : 0 }]);
    },
  );

  it('an unreadable response follows a request that was carried out', async () => {
    const [ean = ''] = carriers.ean.valuesFor(findOutcome('broken_json'));
    const token = createPlainToken('done');
    await sendExampleWith('createReceipt', token, findOutcome('broken_json'), { scanned_eans: ean });
    expect((await shared().world(token)).receipts).toMatchObject([
      { uuid: 'prepared' },
      { scanned_eans: ean },
    ]);
  });

  it('a user has the words of the partner’s external id', async () => {
    const sandbox = shared();
    const form = {
      'user[external_id]': 'getPendingReceipts-forbidden',
      'user[client_token]': 'demo.verger',
    };
    const response = await sandbox.send('/api/v2/users', form);
    const { user } = (await response.json()) as { user: { access_token: string } };
    expect((await sandbox.get('/api/kitv4/pending_receipts', user.access_token)).status).toBe(403);
    expect((await sandbox.get('/api/kitv3/card_slots', user.access_token)).status).toBe(200);
  });
});

describe('a magic value', () => {
  const login = { client_id: 'demo.magic.order', email: 'forbidden@exemple.fr', password: 'secret123' };

  it('has a lower priority than the refusal of an unknown caller', async () => {
    const sandbox = shared();
    const response = await sandbox.send('/api/kit/v1/sdk/login', { ...login, client_id: 'nobody' });
    expect(response.status).toBe(401);
  });

  it('has a lower priority than the refusal of a request that breaks its contract', async () => {
    const { password: _, ...incomplete } = login;
    const response = await shared().send('/api/kit/v1/sdk/login', incomplete);
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain('password');
  });

  it('has a lower priority than a fault that was set', async () => {
    const sandbox = shared();
    await sandbox.fault('demo.magic.order', { operationId: 'logIn', kind: 'status', status: 503 });
    expect((await sandbox.send('/api/kit/v1/sdk/login', login)).status).toBe(503);
    expect((await sandbox.send('/api/kit/v1/sdk/login', login)).status).toBe(403);
  });

  it('has a lower priority than a response that the request prefers', async () => {
    const response = await shared().send('/api/kit/v1/sdk/login?__code=400&__example=wrong_password', login);
    expect(response.status).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';
import { Contracts } from '../contracts/contracts.ts';
import { listFreeTextPaths, withText } from '../contracts/free-text.ts';
import { shareSandbox } from './share-sandbox.ts';

const { api, files } = await Contracts.load();
const shared = shareSandbox();
const hostileText = '<img src=x onerror=alert(1)>\u202e';

/** Returns the last two steps of a path, which identify a property. */
const getEnding = (path: string): string => path.split('.').slice(-2).join('.');

const listEndings = (isSuccess: boolean): string[] => {
  const responses = [...api, ...files].flatMap((operation) => operation.responses);
  const schemas = responses
    .filter(({ code }) => code.startsWith('2') === isSuccess)
    .flatMap(({ contents = [] }) => contents.map(({ schema }) => schema));
  return [...new Set(schemas.flatMap((schema) => listFreeTextPaths(schema)).map(getEnding))].toSorted();
};

describe('the free text of the contracts', () => {
  it('includes names, titles, labels, descriptions, messages and reasons of every response', () => {
    const texts = [
      'bank_account.firstname',
      'bank_account.lastname',
      'card.name',
      'collector_item.title',
      'collector_joker.title',
      'coupons[].description',
      'coupons[].terms',
      'coupons[].title',
      'earned_coupons[].description',
      'earned_coupons[].terms',
      'earned_coupons[].title',
      'fields[].label',
      'loyalty_card.name',
      'loyalty_reward_usages[].title',
      'messages[].shop_name',
      'messages[].text',
      'messages[].title',
      'offers[].title',
      'other_app_pot_refund.label',
      'paypal_account.email',
      'paypal_account.firstname',
      'paypal_account.lastname',
      'pot_refund.label',
      'purchase.label',
      'purchases[].label',
      'receipt.shop_location',
      'receipt.shop_name',
      'receipts[].rejection_reason',
      'receipts[].shop_name',
      'rewards[].description',
      'rewards[].terms',
      'rewards[].title',
      'sections[].title',
      'settings.email',
      'settings.email_for_digital_receipts',
      'settings.firstname',
      'settings.lastname',
      'settings.partner_name',
      'settings.program_name',
      'transfer_payment.masked_account',
      'transfer_payments[].masked_account',
      'user.email',
      'user.firstname',
      'user.lastname',
      'user.partner_name',
    ];
    expect(listEndings(true)).toEqual(expect.arrayContaining(texts));
  });

  it('excludes values that are compared, opened or shown as a code', () => {
    const code =
      /identifier|uuid|token|url|path|color|category|kind|type|status|code|reason_key|ean|iban|_at$/;
    expect(listEndings(true).filter((path) => code.test(path.split('.').at(-1) ?? ''))).toEqual([]);
  });

  it('includes the messages of a refusal, and not its code', () => {
    expect(listEndings(false)).toMatchInlineSnapshot(`
      [
        "error_details.debug_message",
        "error_details.user_message",
      ]
    `);
  });

  it.each([
    [{ type: 'string', format: 'uri' }],
    [{ type: 'string', pattern: '^a' }],
    [{ type: 'string', enum: ['a'] }],
    [{ type: 'integer' }],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }],
  ])('excludes %j', (schema) => {
    expect(listFreeTextPaths({ type: 'object', properties: { title: schema } })).toEqual([]);
  });

  it('is replaced only where there is a text: null stays null, and lists keep their length', () => {
    const paths = new Set(['a[].title', 'b.name']);
    const value = { a: [{ title: 'x', id: 'x' }, { title: null }], b: { name: 'x' }, name: 'x' };
    expect(withText(value, paths, 'T')).toEqual({
      a: [{ title: 'T', id: 'x' }, { title: null }],
      b: { name: 'T' },
      name: 'x',
    });
  });
});

describe('POST /__sandbox/worlds/{key}/text', () => {
  const read = async (response: Response): Promise<unknown> => {
    expect(response.headers.get('sl-violations')).toBeNull();
    return response.json();
  };
  const setText = (key: string, body: unknown) => shared().control('POST', `worlds/${key}/text`, body);

  it('sets the text in responses of handlers, examples and refusals, also for the tokens of a client id', async () => {
    expect((await setText('demo.text.1', { text: hostileText })).status).toBe(204);
    const { api: address, get } = shared();
    expect(
      await read(await fetch(`${address}/api/v2/partners/settings?client_id=demo.text.1`)),
    ).toMatchObject({
      settings: { program_name: hostileText, program_id: 'club-verger', primary_color: '#0b7a4f' },
    });
    expect(await read(await get('/api/kitv3/timeline', 'demo.text.1.camille'))).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ title: hostileText, text: hostileText, category: 'AnalyzedReceipt' }),
      ]) as unknown,
    });
    expect(await read(await get('/api/kitv3/shopv3', 'demo.text.1.camille'))).toMatchObject({
      catalogs: [{ owner_type: 'LoyaltyCard', loyalty_card: { name: hostileText } }],
    });
    const refused = await shared().send('/api/kit/v1/sdk/apply_code', {
      code: 'wrong',
      access_token: 'demo.text.1.camille',
    });
    expect(await read(refused)).toMatchObject({
      error_details: { code: 'invalid_parameter', invalid_reason: 'invalid', debug_message: hostileText },
    });
  });

  it('changes no other world, is undone by null, and refuses a value that is not a text', async () => {
    const readName = async () =>
      read(await fetch(`${shared().api}/api/v2/partners/settings?client_id=demo.text.2`));
    await setText('demo.text.22', { text: hostileText });
    const plain = { settings: { program_name: 'Le Club Verger' } };
    expect(await readName()).toMatchObject(plain);
    await setText('demo.text.2', { text: hostileText });
    expect(await readName()).not.toMatchObject(plain);
    await setText('demo.text.2', { text: null });
    expect(await readName()).toMatchObject(plain);
    expect((await setText('demo.text.2', { txt: 'a' })).status).toBe(400);
  });
});

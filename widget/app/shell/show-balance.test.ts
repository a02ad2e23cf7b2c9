import { describe, expect, it } from 'vitest';
import { getPartnerSettings, getUserSettings, listCardSlots } from '@cagnotte/generated/paths';
import { readBalance } from './show-balance.ts';

const card = { name: 'Carte Verger', available_points: 1284, pending_points: 86 };
const contents = {
  [getPartnerSettings]: { settings: { program_id: 'verger', program_name: 'Le Club Verger' } },
  [getUserSettings]: { settings: { user_id: 1, firstname: 'Camille' } },
  [listCardSlots]: { card_slots: [{ loyalty_card: card }] },
};

interface ReadOptions {
  readonly configuration?: { readonly closingPrograms?: unknown };
  /** Contents by path, in place of the usual ones. */
  readonly changed?: Readonly<Record<string, unknown>>;
  readonly status?: number;
}

const read = ({ configuration = {}, changed = {}, status = 200 }: ReadOptions = {}) => {
  const entries = Object.entries<unknown>({ ...contents, ...changed }).map(
    ([path, content]) =>
      [
        path,
        Promise.resolve({
          status: path === listCardSlots ? status : 200,
          statusText: '',
          contentType: 'application/json',
          text: typeof content === 'string' ? content : JSON.stringify(content),
        }),
      ] as const,
  );
  return readBalance({ configuration, responses: new Map(entries) });
};

describe('the balance in the shell', () => {
  it('has the texts that home will show, and the settings of the programme', async () => {
    await expect(read()).resolves.toEqual({
      settings: contents[getPartnerSettings].settings,
      lines: {
        greeting: 'Bonjour Camille',
        card: 'Carte Verger',
        points: '1\u202f284',
        unit: 'points',
        pending: '86 points en cours de validation',
      },
      pointsColor: undefined,
    });
  });

  it('has the colour of a programme that is being closed, by default or by the configuration', async () => {
    const closing = { [getPartnerSettings]: { settings: { program_id: 'club-verger-cloture-vert' } } };
    await expect(read({ changed: closing })).resolves.toMatchObject({ pointsColor: 'green' });
    await expect(read({ changed: closing, configuration: { closingPrograms: {} } })).resolves.toMatchObject({
      pointsColor: undefined,
    });
    const configuration = { closingPrograms: { verger: { greenPoints: true } } };
    await expect(read({ configuration })).resolves.toMatchObject({ pointsColor: 'green' });
  });

  it.each<[string, ReadOptions]>([
    ['no such response', { status: 401 }],
    ['no such response', { status: 500 }],
    ['is not valid JSON', { changed: { [listCardSlots]: 'no JSON' } }],
    ['no balance', { changed: { [listCardSlots]: { card_slots: [] } } }],
    [
      'no balance',
      {
        changed: { [listCardSlots]: { card_slots: [{ loyalty_card: { ...card, available_points: '12' } }] } },
      },
    ],
    [
      'Cannot read properties of undefined',
      { changed: { [listCardSlots]: { card_slots: [{ loyalty_card: { available_points: 12 } }] } } },
    ],
    ['Cannot read properties of undefined', { changed: { [getUserSettings]: {} } }],
    ['Cannot read properties of null', { changed: { [getPartnerSettings]: null } }],
    ['closingPrograms must be an object', { configuration: { closingPrograms: 'no object' } }],
  ])('is refused with "%s" for an invalid response or configuration: %j', async (message, options) => {
    await expect(read(options)).rejects.toThrow(message);
  });

  it('is refused without the response about the shopper', async () => {
    const responses = new Map([
      [getPartnerSettings, Promise.resolve({ status: 200, statusText: '', contentType: '', text: '{}' })],
    ]);
    await expect(readBalance({ configuration: {}, responses })).rejects.toThrow('no such response');
  });
});

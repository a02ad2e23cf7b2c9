import { setTimeout as wait } from 'node:timers/promises';
import { app, freeReceiptUuid, randomText } from '@cagnotte/sdk/internal';
import type { OperationId } from '../../contracts/operation-types.ts';
import type { Server } from './server.ts';
import type { Settings } from './options.ts';

/** What a scenario does to the server: `read` nothing, `write` what can be done again, `destructive` what nobody takes back. */
type Needs = 'read' | 'write' | 'destructive';

/** Operations in the order in which a client calls them, each building on the responses before. */
export interface Scenario {
  readonly name: string;
  readonly needs: Needs;
  /** The operations that it is for: left out with it. */
  readonly covers: readonly OperationId[];
  /** Whether somebody has to be signed in. */
  readonly isAnonymous?: true;
  run(server: Server): Promise<void>;
}

/** Why a scenario can not be run with these settings; undefined when it can. */
export const whyNot = (
  scenario: Scenario,
  { allowed }: Settings,
  isSignedIn: boolean,
): string | undefined => {
  if (scenario.needs === 'write' && !allowed.write) return 'changes data: run with --write';
  if (scenario.needs === 'destructive' && !allowed.destructive)
    return 'can not be taken back: run with --write --allow-destructive';
  if (!scenario.isAnonymous && !isSignedIn)
    return 'needs a shopper: run with --token, or with --write to sign one up';
  return undefined;
};

/** Asks again and again, more and more slowly, until there is a result or patience ends. @returns undefined then. */
export const waitFor = async <Result>(
  patienceMs: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const until = Date.now() + patienceMs;
  for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
    const result = await ask();
    const left = until - Date.now();
    if (result !== undefined || left <= 0) return result;
    await wait(Math.min(pause, left));
  }
};

/** A domain that nobody can own: no mail ever leaves for it. */
const domain = 'cagnotte.example';

/** An e-mail address that nobody has yet. */
export const newEmail = (): string => `check-${randomText(12)}@${domain}`;

/** An e-mail address that never has an account. */
export const unknownEmail = `unknown_email@${domain}`;

export const newPassword = (): string => `Mot-de-passe-${randomText(12)}`;

/** A password that no account has. */
export const wrongPassword = 'wrong_password';

/** An identifier that nothing has. */
export const nothing = (): string => `nothing-${randomText(12)}`;

/** A JPEG of one grey pixel: the smallest whole picture. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/** A picture of a receipt, as a camera would have made it. */
export const picture = (name: string): File =>
  new File([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' });

/** Of a receipt that nobody has yet. */
export const newUuid = (): string => freeReceiptUuid({ randomText }, new Date(), 'check', () => false);

/** A receipt, as it is declared before its pictures. */
export const declared = (uuid: string, pictures: number) => ({
  uuid,
  captured_at: new Date().toISOString(),
  app,
  channel: 'WEB',
  custom_fields: { store: 'lyon-croix-rousse' },
  scanned_eans: '3254560042711',
  receipt_subpictures_uuid: `${uuid}-pictures`,
  receipt_subpictures_count: pictures,
});

/** Runs with the session of somebody else, and gives the session back. */
export const inTheNameOf = async (server: Server, token: string, run: () => Promise<void>): Promise<void> => {
  const before = server.token;
  server.token = token;
  try {
    await run();
  } finally {
    server.token = before;
  }
};

/** What a client asks before anybody signs in. */
export const programme: Scenario = {
  name: 'programme: settings of the partner',
  needs: 'read',
  covers: ['getPartnerSettings'],
  isAnonymous: true,
  async run(server) {
    await server.ask('getPartnerSettings', { query: { client_id: server.settings.clientId } });
    await server.refuses('getPartnerSettings', { query: { client_id: nothing() } }, { status: 401 });
  },
};

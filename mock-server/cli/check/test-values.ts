import { app, freeReceiptUuid, randomText } from '@cagnotte/sdk/internal';
import type { Scenario } from './scenario.ts';
import type { Server } from './server.ts';

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

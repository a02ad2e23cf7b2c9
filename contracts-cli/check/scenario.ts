import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { app, createFreeReceiptUuid, createRandomText } from '@cagnotte/sdk/internal';
import type { CheckedServer } from './server.ts';

/** Operations in the order in which a client calls them, each using the responses of the earlier ones. */
export interface Scenario {
  readonly name: string;
  /** Permission that it needs: `write` changes data, `destructive` makes changes that cannot be undone. */
  readonly needs: 'read' | 'write' | 'destructive';
  /** The operations that it checks. When it is left out, they are left out too. */
  readonly covers: readonly OperationId[];
  /** Set when it needs no session. */
  readonly isAnonymous?: true;
  run(server: CheckedServer): Promise<void>;
}

/**
 * Polls at growing intervals until there is a result.
 * @param timeoutMs milliseconds after which it gives up
 * @returns undefined when there was no result in time
 */
export const waitFor = async <Result>(
  timeoutMs: number,
  poll: () => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5000)) {
    const result = await poll();
    const remainingMs = deadline - Date.now();
    if (result !== undefined || remainingMs <= 0) return result;
    await wait(Math.min(pauseMs, remainingMs));
  }
};

/** Calls a function with the session of another shopper. */
export const withSession = async <Result>(
  server: CheckedServer,
  token: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  const previousToken = server.token;
  server.token = token;
  try {
    return await run();
  } finally {
    server.token = previousToken;
  }
};

/** A reserved domain, to which no mail can be sent. */
const domain = 'cagnotte.example';

/** Creates an e-mail address that is not registered. */
export const createEmail = (): string => `check-${createRandomText(12)}@${domain}`;

/** An e-mail address that never has an account. */
export const unknownEmail = `unknown_email@${domain}`;

export const createPassword = (): string => `Mot-de-passe-${createRandomText(12)}`;

/** A password that no account has. */
export const wrongPassword = 'wrong_password';

/** Creates an identifier that does not exist. */
export const createUnknownIdentifier = (): string => `nothing-${createRandomText(12)}`;

/** A number that no transfer, reward or picture has. */
export const unknownNumber = 987_654_321;

/** Bar code of a product. */
export const someEan = '3254560042711';

/** A JPEG of one grey pixel. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/** Creates a picture of a receipt. */
export const createPictureFile = (name: string): File =>
  new File([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' });

/** Creates a receipt as a PDF with one empty page. */
export const createPdfFile = (name: string): File => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  const written = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return new File([`%PDF-1.4\n${written}trailer<</Root 1 0 R>>`], name, { type: 'application/pdf' });
};

/** Creates the uuid of a new receipt. */
export const createUuid = (): string =>
  createFreeReceiptUuid({ randomText: createRandomText }, new Date(), 'check', () => false);

/** Returns the body of `createReceipt`, which is called before the pictures are uploaded. */
export const createReceiptBody = (uuid: string, pictures: number) => ({
  uuid,
  captured_at: new Date().toISOString(),
  app,
  channel: 'WEB',
  custom_fields: { store: 'lyon-croix-rousse' },
  scanned_eans: someEan,
  receipt_subpictures_uuid: `${uuid}-pictures`,
  receipt_subpictures_count: pictures,
});

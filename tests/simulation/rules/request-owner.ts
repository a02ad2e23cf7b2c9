import type { ParsedRequest } from '../server/server.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import { findPhotoByBytes } from './photos.ts';
import { isUnprepared } from './request-pictures.ts';

/** Returns the user of a token; 0 for any other text. */
export const getUserOfToken = (token: string): number => Number(/^token-(\d+)-/.exec(token)?.[1] ?? 0);

/**
 * Checks that a request belongs to the signed-in user, with its receipt and its pictures. Returns its user.
 */
export const checkOwner = (
  world: SimulatedWorld,
  tab: SimulatedTab,
  { token, files, fields }: ParsedRequest,
): number => {
  const { ledger } = world;
  const user = getUserOfToken(token);
  const signedIn = tab.sdk.session.snapshot().user?.id;
  if (signedIn !== user)
    world.fail(
      'nothing is sent for a user who has signed out',
      `user ${user}, and not ${signedIn}, in ${tab.name}`,
    );
  const givenReceipt = ledger.givenReceipts.get(fields.get('custom_fields[ref]') ?? '');
  if (givenReceipt && givenReceipt.user !== user)
    world.fail(
      'nothing is sent under another user',
      `${givenReceipt.ref} of user ${givenReceipt.user} under ${token}`,
    );
  for (const file of files) {
    const photo = findPhotoByBytes(ledger, file.content);
    if (!photo) world.fail('pictures are sent byte for byte', `${file.name} is no photograph (${tab.name})`);
    else if (isUnprepared(file.content, photo)) ledger.unprepared.add(photo.id);
    if (photo && photo.user !== user)
      world.fail(
        'nothing is sent under another user',
        `photo ${photo.id} of user ${photo.user} under ${token}`,
      );
  }
  return user;
};

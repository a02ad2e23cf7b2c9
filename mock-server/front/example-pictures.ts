import type { DrawnReceipts } from '../pictures/drawn-receipts.ts';
import { getProgramColor } from '../worlds/program.ts';
import { findSeededPaper } from '../worlds/review/open-review.ts';
import type { World } from '../worlds/world.ts';

/** Addresses of pictures that exist only as drawings in the sandbox. */
const examplePictureAddress = /https:\/\/images\.clubverger\.example\/([\w./-]+)/g;

export interface PictureSources {
  readonly world: World | undefined;
  readonly drawnReceipts: DrawnReceipts;
  /** Origin of the files site, as the caller reaches it. */
  readonly origin: string;
}

/**
 * Replaces the addresses of example pictures in a response by addresses of the files site: goods in the
 * colour of the world's programme, and receipts with the data of their reviews.
 */
export const withLocalPictures = (text: string, { world, drawnReceipts, origin }: PictureSources): string =>
  text.replace(examplePictureAddress, (address: string, path: string) => {
    const printedReceipt = world && findSeededPaper(world, address);
    if (printedReceipt) return `${origin}/__sandbox/receipts/${drawnReceipts.keep(printedReceipt)}.svg`;
    const color = getProgramColor(world?.traits ?? new Set(), world?.seeds.settings.primary_color);
    return `${origin}/__sandbox/images/${color.slice(1)}/${path}`;
  });

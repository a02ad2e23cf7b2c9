/**
 * Prepares pictures: upright, smaller, without the place where they were taken.
 * @module @cagnotte/sdk/pictures
 */
export { createPicturePreparer } from './create-picture-preparer.ts';
export type { PictureOptions, PicturePreparer, PreparedPicture } from './picture-preparer.ts';

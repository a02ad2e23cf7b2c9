export { createPicturePreparer } from './create-picture-preparer.ts';
export type { PictureOptions } from './picture-options.ts';
export type { PicturePreparer, PreparedPicture } from './picture-preparer.ts';

export { createPicturePreparer } from './create-picture-preparer.ts';
export type { PictureOptions, PicturePreparer, PreparedPicture } from './picture-preparer.ts';

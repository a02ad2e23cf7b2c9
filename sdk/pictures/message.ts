import type { PreparedPicture } from './picture-preparer.ts';

/** What the page asks of the worker, one at a time. */
export interface Request {
  readonly file: Blob;
  readonly longEdge: number | undefined;
  readonly quality: number | undefined;
}

/** What the worker answers. No blob: the file stays as it is. */
export interface Answer extends Omit<PreparedPicture, 'blob'> {
  readonly blob?: Blob | undefined;
}

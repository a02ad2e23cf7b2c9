/** How pictures are prepared before they are sent. */
export interface PictureOptions {
  /**
   * Longest edge after preparation, in pixels. A receipt more than two and a half times as long as it is wide is
   * shrunk less: it keeps 40 % of that across, so that its text stays legible. Default: 2600.
   */
  readonly longEdge?: number | undefined;
  /** JPEG quality from 0 to 1; lowered by itself where a picture would be above 1.5 MB otherwise. Default: 0.8. */
  readonly quality?: number | undefined;
  /** Where the file `picture-worker.js` of the package is. Default: beside the code. */
  readonly workerUrl?: string | URL | undefined;
}

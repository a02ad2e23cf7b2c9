/** A prepared picture. */
export interface PreparedPicture {
  /** What to send: new bytes, or the very same Blob when there was nothing to do or nothing could be done. */
  readonly blob: Blob;
  /** How much fine detail there is, 0 for none; absent where the picture could not be drawn. */
  readonly sharpness?: number;
  /** How bright its brighter parts are, from 0, black, to 1, white; absent where the picture could not be drawn. */
  readonly brightness?: number;
  /** Advice to the person, never a refusal. `corrupt`: the file stops before its end, or cannot be decoded. */
  readonly hint?: 'blurred' | 'dark' | 'corrupt';
}

/** Prepares pictures for sending, one at a time. */
export interface PicturePreparer {
  /**
   * Prepares one picture. Does not fail for a picture's sake: one that cannot be prepared comes back as it was.
   * @param file a picture, or any other file, which comes back as it is
   * @param signal aborts it
   * @param isAdvised false: without `sharpness`, `brightness` and the hints that come of them, which takes less time: a JPEG that
   *   is light and upright already is not decoded for them. Default: true.
   * @throws the signal's reason, and nothing else.
   */
  prepare(file: Blob, signal?: AbortSignal, isAdvised?: boolean): Promise<PreparedPicture>;
  /** Ends the worker. Pictures that wait come back as they were; one that is given later starts it again. */
  close(): void;
}

/** How pictures are prepared before they are sent. */
export interface PictureOptions {
  /**
   * Longest edge after preparation, in pixels. A receipt more than two and a half times as long as it is wide is
   * shrunk less: it keeps 40 % of that across, so that its text stays legible. Default: 2600.
   */
  readonly longEdge?: number | undefined;
  /** JPEG quality from 0 to 1; lowered by itself where a picture would be above 1.5 MB otherwise. Default: 0.8. */
  readonly quality?: number | undefined;
  /** Address of the package's file `picture-worker.js`. Default: beside the code. */
  readonly workerUrl?: string | URL | undefined;
}

/** A request of the page to the worker. There is one at a time. */
export interface WorkerRequest {
  readonly file: Blob;
  readonly longEdge: number | undefined;
  readonly quality: number | undefined;
  /** Whether scores and a hint are computed. Default: true. */
  readonly isAdvised?: boolean | undefined;
}

/** The response of the worker. No blob: the file stays as it is. */
export interface WorkerResponse extends Omit<PreparedPicture, 'blob'> {
  readonly blob?: Blob | undefined;
}

/** A prepared picture. */
export interface PreparedPicture {
  /**
   * The picture to send: new bytes, or the very same Blob when there was nothing to do or nothing could be
   * done.
   */
  readonly blob: Blob;
  /** Amount of fine detail, 0 for none; absent for a picture that could not be drawn. */
  readonly sharpness?: number;
  /**
   * Brightness of its brighter parts, from 0 for black to 1 for white; absent for a picture
   * that could not be drawn.
   */
  readonly brightness?: number;
  /** Advice for the shopper, never a refusal. `corrupt`: the file is truncated, or cannot be decoded. */
  readonly hint?: 'blurred' | 'dark' | 'corrupt';
}

/** Prepares pictures for sending, one at a time. */
export interface PicturePreparer {
  /**
   * Prepares one picture. A picture that cannot be prepared comes back unchanged.
   * @param file a picture; any other file comes back unchanged
   * @param signal aborts it
   * @param isAdvised false to skip `sharpness`, `brightness` and the hints that depend on them, which is
   * faster: a JPEG that is small and upright is not decoded then. Default: true.
   * @param bytes the bytes of the file, if you have them: the worker then does not read the file. They move
   * to the worker, and are empty afterwards.
   * @throws the signal's reason, and nothing else
   */
  prepare(
    file: Blob,
    signal?: AbortSignal,
    isAdvised?: boolean,
    bytes?: ArrayBuffer,
  ): Promise<PreparedPicture>;
  /** Ends the worker. Pictures in the queue come back unchanged; the next picture starts it again. */
  close(): void;
}

/** How pictures are prepared before they are sent. */
export interface PictureOptions {
  /**
   * Longest edge after preparation, in pixels. A receipt more than two and a half times as long as it is wide
   * is shrunk less: its width stays at least 40 % of this, so that its text is legible. Default: 2600.
   */
  readonly longEdge?: number | undefined;
  /** JPEG quality from 0 to 1; lowered automatically for a picture above 1.5 MB. Default: 0.8. */
  readonly quality?: number | undefined;
  /** Address of the package's file `picture-worker.js`. Default: beside the code. */
  readonly workerUrl?: string | URL | undefined;
}

/** A request of the page to the worker. There is one at a time. */
export interface WorkerRequest {
  readonly file: Blob;
  readonly longEdge: number | undefined;
  readonly quality: number | undefined;
  /** True to compute scores and a hint. Default: true. */
  readonly isAdvised?: boolean | undefined;
  /** The bytes of the file, if they are known. */
  readonly bytes?: ArrayBuffer | undefined;
}

/** The response of the worker. Without a blob, the file stays unchanged. */
export interface WorkerResponse extends Omit<PreparedPicture, 'blob'> {
  readonly blob?: Blob | undefined;
}

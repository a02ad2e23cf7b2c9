/** What became of a picture. */
export interface PreparedPicture {
  /** What to send: new bytes, or the very same Blob when there was nothing to do or nothing could be done. */
  readonly blob: Blob;
  /** How much fine detail there is, 0 for none; absent where the picture could not be drawn. */
  readonly sharpness?: number;
  /** How bright its brighter parts are, from 0, black, to 1, white; absent where the picture could not be drawn. */
  readonly brightness?: number;
  /** Advice to the person, never a refusal. */
  readonly hint?: 'blurred' | 'dark';
}

/** Prepares pictures for sending, one at a time. */
export interface PicturePreparer {
  /**
   * Prepares one picture. Does not fail for a picture's sake: one that cannot be prepared comes back as it was.
   * @param file a picture, or any other file, which comes back as it is
   * @param signal gives it up
   * @throws the signal's reason, and nothing else.
   */
  prepare(file: Blob, signal?: AbortSignal): Promise<PreparedPicture>;
  /** Ends the worker. Pictures that wait come back as they were; one that is given later starts it again. */
  close(): void;
}

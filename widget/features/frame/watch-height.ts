/** What of the browser measures. */
export interface HeightParts {
  /** Calls back whenever the size of the content may have changed, at once to begin with. Returns what ends it. */
  readonly observe: (onChange: () => void) => () => void;
  /** Height of the content, in CSS pixels. */
  readonly measure: () => number;
  /** Calls back before the next picture is drawn. */
  readonly nextFrame: (act: () => void) => void;
  /** Told the height in whole pixels, rounded up, at most once a frame and only when it is another. */
  readonly tell: (height: number) => void;
}

/** Follows the height of the content. @returns what ends it */
export function watchHeight({ observe, measure, nextFrame, tell }: HeightParts): () => void {
  let told = 0;
  let isDue = false;
  let isOver = false;
  const look = () => {
    isDue = false;
    const height = Math.ceil(measure());
    // A frame that is not displayed has no height: nothing to tell its page.
    if (isOver || height === 0 || height === told) return;
    told = height;
    tell(height);
  };
  const stop = observe(() => {
    if (isDue) return;
    isDue = true;
    nextFrame(look);
  });
  return () => {
    isOver = true;
    stop();
  };
}

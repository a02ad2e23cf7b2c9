import { useEffect, useState, type RefObject } from 'react';
import { findBlankReason, type BlankReason } from './black-picture.ts';

/** Time between two checks of the live picture: each copies a frame of up to 4096 pixels a side. */
const checkIntervalMs = 500;
/**
 * Number of blank checks in a row before the picture counts as blank: a lens that starts is dark for a
 * moment.
 */
const minBlankChecks = 3;

/**
 * Checks a live picture until the returned function is called. A blank picture is reported within 2 s, a
 * visible one at the next check.
 * @param findReason returns why the picture is blank now; undefined if something is visible
 * @param onChange called when the reason changes
 */
export function watchPicture(
  findReason: () => BlankReason | undefined,
  onChange: (reason: BlankReason | undefined) => void,
): () => void {
  let blankChecks = 0;
  let reported: BlankReason | undefined;
  const check = () => {
    const reason = findReason();
    blankChecks = reason ? blankChecks + 1 : 0;
    if (reason === reported || (reason && blankChecks < minBlankChecks)) return;
    reported = reason;
    onChange(reason);
  };
  const timer = setInterval(check, checkIntervalMs);
  return () => clearInterval(timer);
}

/** Returns why the running camera shows nothing; undefined if it shows something, or no camera runs. */
export function useBlankReason(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
): BlankReason | undefined {
  const [blankReason, setBlankReason] = useState<BlankReason>();
  useEffect(() => {
    const track = stream?.getVideoTracks()[0];
    if (!track) return undefined;
    const findReason = () => (video.current ? findBlankReason(video.current, track) : undefined);
    const stop = watchPicture(findReason, setBlankReason);
    return () => {
      stop();
      setBlankReason(undefined);
    };
  }, [video, stream]);
  return blankReason;
}

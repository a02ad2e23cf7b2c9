import { useEffect, useState, type RefObject } from 'react';
import { judgeFrame, type MissingPicture } from './black-picture.ts';

/**
 * Time between two checks of the live picture, in milliseconds. Each check copies the whole frame, of up to 4096 pixels a side.
 */
const INTERVAL = 500;
/** Number of dark checks in a row before a report: a lens that starts is dark for a moment. */
const PATIENCE = 3;

/**
 * Watches a live picture. Reports within 2 s that nothing is visible, and at the next check that something is again.
 * @param judge returns why nothing is visible now; undefined if something is
 * @param report called when that changes
 * @returns stops watching
 */
export function watchPicture(
  judge: () => MissingPicture | undefined,
  report: (missing: MissingPicture | undefined) => void,
): () => void {
  let count = 0;
  let reported: MissingPicture | undefined;
  const check = () => {
    const missing = judge();
    count = missing ? count + 1 : 0;
    if (missing === reported || (missing && count < PATIENCE)) return;
    reported = missing;
    report(missing);
  };
  const timer = setInterval(check, INTERVAL);
  return () => clearInterval(timer);
}

/** Returns why the running camera shows nothing; undefined if it shows something, or no camera runs. */
export function useMissingPicture(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
): MissingPicture | undefined {
  const [missing, setMissing] = useState<MissingPicture>();
  useEffect(() => {
    const track = stream?.getVideoTracks()[0];
    if (!track) return undefined;
    const judge = () => (video.current ? judgeFrame(video.current, track) : undefined);
    const stop = watchPicture(judge, setMissing);
    return () => {
      stop();
      setMissing(undefined);
    };
  }, [video, stream]);
  return missing;
}

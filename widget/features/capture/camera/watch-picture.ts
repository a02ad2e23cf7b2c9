import { useEffect, useState, type RefObject } from 'react';
import { judgeFrame, type MissingPicture } from './black-picture.ts';

/**
 * Time between two checks of the live picture, in milliseconds. Phones copy the whole frame for a check, which may have 4096
 * pixels a side.
 */
const INTERVAL = 500;
/** Number of dark checks in a row before a report: a lens that starts is dark for a moment. */
const PATIENCE = 3;

/**
 * Watches a live picture, and reports within 2 s that nothing is to be seen of it, and at once that something is.
 * @param judge why nothing is to be seen now; undefined if something is
 * @param report called when that changes
 * @returns stops watching
 */
export function watchPicture(
  judge: () => MissingPicture | undefined,
  report: (missing: MissingPicture | undefined) => void,
): () => void {
  let count = 0;
  let reported: MissingPicture | undefined;
  const look = () => {
    const missing = judge();
    count = missing ? count + 1 : 0;
    if (missing === reported || (missing && count < PATIENCE)) return;
    reported = missing;
    report(missing);
  };
  const timer = setInterval(look, INTERVAL);
  return () => clearInterval(timer);
}

/** Why nothing is to be seen of the running camera; undefined if something is, or no camera runs. */
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

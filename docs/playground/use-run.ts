import { useCallback, useEffect, useRef, useState } from 'react';
import { post, type FrameMessage, type OutputLine, type RunRequest } from './protocol.ts';

/** Limit of a run in milliseconds, longer than any sample takes. */
const maxRunMs = 60_000;

/** Creates a hidden page of this site for one run, so that nothing of an earlier run is left. */
const openFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = new URL('playground-frame.html', document.baseURI).href;
  frame.hidden = true;
  frame.title = 'Runs the code of the playground';
  document.body.append(frame);
  return frame;
};

/** Runs code in a frame, and collects what it shows. */
export function useRun() {
  const [lines, setLines] = useState<readonly OutputLine[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<() => void>(undefined);

  useEffect(() => () => stop.current?.(), []);

  const run = useCallback((request: Omit<RunRequest, 'kind'>) => {
    stop.current?.();
    setLines([]);
    setRunning(true);
    const frame = openFrame();
    const end = (line?: OutputLine) => {
      if (line) setLines((before) => [...before, line]);
      setRunning(false);
      stop.current?.();
    };
    const timer = setTimeout(
      () => end({ kind: 'failed', text: `Stopped after ${maxRunMs / 1000} seconds.` }),
      maxRunMs,
    );
    const receive = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frame.contentWindow || !frame.contentWindow) return;
      if (data.kind === 'ready') post(frame.contentWindow, { kind: 'run', ...request });
      else if (data.line.kind === 'shown' || data.line.kind === 'request')
        setLines((before) => [...before, data.line]);
      else end(data.line);
    };
    window.addEventListener('message', receive);
    stop.current = () => {
      clearTimeout(timer);
      window.removeEventListener('message', receive);
      frame.remove();
      stop.current = undefined;
    };
  }, []);

  return { lines, isRunning, run };
}

import { useSnapshot } from 'valtio';
import { captureText } from '../../text/capture.ts';
import { captureStore, retakeShot, showRefusals } from './capture-store.ts';
import { refusalLine } from './refusal-line.ts';
import { Tip } from './tip.tsx';

/** The one remark that matters now: a shot that failed, files turned down, or the shot being retaken. */
export function RemarkTip({ shotFailed, onForget }: { shotFailed: boolean; onForget: () => void }) {
  const { refusals, retaking } = useSnapshot(captureStore);
  const { camera, dismiss } = captureText;
  if (shotFailed) return <Tip lines={[camera.shotFailed]} action={dismiss} onAction={onForget} />;
  if (refusals.length > 0) {
    return <Tip lines={refusals.map(refusalLine)} action={dismiss} onAction={() => showRefusals([])} />;
  }
  if (retaking === undefined) return null;
  return <Tip lines={[camera.retakeHint]} action={camera.keepShot} onAction={() => retakeShot(undefined)} />;
}

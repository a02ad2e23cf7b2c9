import { useSnapshot } from 'valtio';
import { captureText } from '../../text/capture.ts';
import { captureStore, retakeShot, showMishap, showRefusals } from './capture-store.ts';
import { refusalLine } from './refusal-line.ts';
import { Tip } from './tip.tsx';

/** The one remark that matters now: a mishap, files turned down, or the shot being retaken. */
export function RemarkTip() {
  const { mishap, refusals, retaking } = useSnapshot(captureStore);
  const { camera, mishaps, dismiss } = captureText;
  if (mishap)
    return <Tip lines={[mishaps[mishap]]} action={dismiss} onAction={() => showMishap(undefined)} />;
  if (refusals.length > 0) {
    return <Tip lines={refusals.map(refusalLine)} action={dismiss} onAction={() => showRefusals([])} />;
  }
  if (retaking === undefined) return null;
  return <Tip lines={[camera.retakeHint]} action={camera.keepShot} onAction={() => retakeShot(undefined)} />;
}

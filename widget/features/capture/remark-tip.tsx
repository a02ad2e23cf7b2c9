import type { PictureSnapshot } from '@cagnotte/sdk';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button.tsx';
import { format } from '../../ui/message.ts';
import { tellFailure } from '../../ui/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { captureStore, retakeShot, showLatest, showMishap, showRefusals } from './capture-store.ts';
import styles from './capture.module.css';
import { adviceOn, kindOf } from './rules.ts';
import { refusalLine } from './take-files.ts';
import { captureText } from './text.ts';

interface TipProps {
  readonly lines: readonly string[];
  readonly action: string;
  readonly onAction: () => void;
  /** Advice: read out when there is a pause, not at once. */
  readonly calm?: boolean;
}

/** A remark over the live picture, with one thing to do about it. */
function Tip({ lines, action, onAction, calm = false }: TipProps) {
  // Not every browser lets the keyboard scroll what it cannot focus. A new function for each list: React calls it again.
  const focusIfLong = (list: HTMLElement | null) => {
    if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
  };
  return (
    <div className={styles.tip}>
      <div ref={focusIfLong} className={styles.lines} role={calm ? 'status' : 'alert'}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <Button variant="quiet" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** The one remark that matters now: a mishap, files turned down, the shot being retaken, or advice about the last one. */
export function RemarkTip({ shots }: { shots: readonly PictureSnapshot[] }) {
  const { draft } = useSdk().outbox;
  const { mishap, refusals, retaking, latest } = useSnapshot(captureStore);
  const { camera, mishaps, dismiss, advice: text } = captureText;
  if (mishap)
    return <Tip lines={[mishaps[mishap]]} action={dismiss} onAction={() => showMishap(undefined)} />;
  if (refusals.length > 0) {
    return <Tip lines={refusals.map(refusalLine)} action={dismiss} onAction={() => showRefusals([])} />;
  }
  if (shots.some(({ id }) => id === retaking))
    return (
      <Tip lines={[camera.retakeHint]} action={camera.keepShot} onAction={() => retakeShot(undefined)} />
    );

  const doubtful = shots.findIndex((shot) => latest.includes(shot.id) && adviceOn(shot, shots));
  const shot = shots[doubtful];
  const advice = shot && adviceOn(shot, shots);
  if (!advice) return null;
  const which = format(captureText[kindOf(shot)], { n: doubtful + 1 });
  const follow = () => {
    showLatest([]);
    if (advice.remedy === 'again') retakeShot(shot.id);
    else draft.remove(shot.id).catch(tellFailure);
  };
  return (
    <Tip
      calm
      lines={[shots.length > 1 ? format(text.about, { which, advice: advice.text }) : advice.text]}
      action={text.remedies[advice.remedy]}
      onAction={follow}
    />
  );
}

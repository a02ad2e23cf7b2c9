import type { PictureSnapshot } from '@cagnotte/sdk';
import { useSnapshot } from 'valtio';
import { format } from '../../ui/message.ts';
import { showErrorToast } from '../../ui/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { captureStore, retakeShot, showLatest, showFailedAction, showRefusals } from './capture-store.ts';
import { adviceOn, getPictureKind } from './rules.ts';
import { refusalLine } from './take-files.ts';
import { captureText } from './text.ts';
import { Tip } from './tip.tsx';

/** The most important remark: a failed action, refused files, the shot being retaken, or advice about the latest shots. */
export function RemarkTip({ shots }: { shots: readonly PictureSnapshot[] }) {
  const { draft } = useSdk().outbox;
  const { failedAction, refusals, retaking, latest } = useSnapshot(captureStore);
  const { camera, failedActions, dismiss, advice: text } = captureText;
  if (failedAction)
    return (
      <Tip
        lines={[failedActions[failedAction]]}
        action={dismiss}
        onAction={() => showFailedAction(undefined)}
      />
    );
  if (refusals.length > 0) {
    return <Tip lines={refusals.map(refusalLine)} action={dismiss} onAction={() => showRefusals([])} />;
  }
  if (shots.some(({ id }) => id === retaking))
    return (
      <Tip lines={[camera.retakeHint]} action={camera.keepShot} onAction={() => retakeShot(undefined)} />
    );

  const index = shots.findIndex((shot) => latest.includes(shot.id) && adviceOn(shot, shots));
  const shot = shots[index];
  const advice = shot && adviceOn(shot, shots);
  if (!advice) return null;
  const which = format(captureText[getPictureKind(shot)], { n: index + 1 });
  const follow = () => {
    showLatest([]);
    if (advice.remedy === 'again') retakeShot(shot.id);
    else draft.remove(shot.id).catch(showErrorToast);
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

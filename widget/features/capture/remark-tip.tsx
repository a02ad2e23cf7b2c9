import { useSnapshot } from 'valtio';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { format } from '../../ui/text/message.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import {
  captureStore,
  setReplacedPicture,
  setLatestIds,
  setFailedAction,
  setRefusals,
} from './capture-store.ts';
import { findAdvice, getPictureKind } from './rules.ts';
import { describeFileRefusal } from './take-files.ts';
import { captureText } from './text.ts';
import { Tip } from './tip.tsx';

/**
 * The most important remark: a failed action, refused files, the picture being retaken, or advice
 * about the latest pictures.
 */
export function RemarkTip({ pictures }: { pictures: readonly PictureSnapshot[] }) {
  const { draft } = useSdk().outbox;
  const { failedAction, refusals, replacedPicture, latestIds } = useSnapshot(captureStore);
  const { camera, failedActions, dismiss, advice: text } = captureText;
  if (failedAction)
    return (
      <Tip
        lines={[failedActions[failedAction]]}
        action={dismiss}
        onAction={() => setFailedAction(undefined)}
      />
    );
  if (refusals.length > 0) {
    return (
      <Tip lines={refusals.map(describeFileRefusal)} action={dismiss} onAction={() => setRefusals([])} />
    );
  }
  if (pictures.some(({ id }) => id === replacedPicture))
    return (
      <Tip
        lines={[camera.retakeHint]}
        action={camera.keepPicture}
        onAction={() => setReplacedPicture(undefined)}
      />
    );

  const index = pictures.findIndex(
    (picture) => latestIds.includes(picture.id) && findAdvice(picture, pictures),
  );
  const picture = pictures[index];
  const advice = picture && findAdvice(picture, pictures);
  if (!advice) return null;
  const which = format(captureText[getPictureKind(picture)], { n: index + 1 });
  const follow = () => {
    setLatestIds([]);
    if (advice.remedy === 'again') setReplacedPicture(picture.id);
    else draft.remove(picture.id).catch(showErrorToast);
  };
  return (
    <Tip
      isCalm
      lines={[pictures.length > 1 ? format(text.about, { which, advice: advice.text }) : advice.text]}
      action={text.remedies[advice.remedy]}
      onAction={follow}
    />
  );
}

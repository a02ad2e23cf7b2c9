import type { UploadSnapshot } from '@cagnotte/sdk';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';

type Decision = 'discard' | 'retry' | 'clear' | 'edit';

/** True if the decision applies to a receipt in this state. */
const isApplicable = (how: Decision, state: UploadSnapshot['state']): boolean => {
  if (how === 'edit') return state === 'failed';
  return (how === 'clear') === (state === 'sent');
};

/**
 * Decides about one of the receipts that a tab shows; `clear` hides one that arrived, `edit` turns a
 * refused one into a draft.
 */
export const decide = (
  world: SimulatedWorld,
  requests: RequestWatch,
  tab: SimulatedTab,
  { how, index }: { readonly how: Decision; readonly index: number },
): void => {
  const { outbox } = tab.sdk;
  const uploads = outbox.list().filter(({ state }) => isApplicable(how, state));
  const upload = uploads[index % Math.max(uploads.length, 1)];
  if (!upload) return;
  const { uuid } = upload;
  const givenReceipt = world.ledger.byUuid.get(uuid);
  world.log(tab, `decides to ${how} ${uuid}`);
  if (how === 'retry') requests.allowNextAttempt('retry', uuid);
  // A stuck disk stores the decision, and the failure that it refers to, only later.
  if (givenReceipt && how === 'retry') givenReceipt.retriedAt = Infinity;
  if (givenReceipt && (how === 'discard' || how === 'edit')) givenReceipt.isDiscarded = true;
  const done = outbox[how === 'clear' ? 'discard' : how](uuid).finally(() => {
    if (givenReceipt && how === 'retry') givenReceipt.retriedAt = world.scheduler.now();
  });
  done.then(
    () => {
      if (how !== 'discard') return;
      if (givenReceipt) givenReceipt.isGone = true;
      const remainingUpload = outbox.list().find((upload) => upload.uuid === uuid);
      if (remainingUpload && remainingUpload.state !== 'sent')
        world.fail('a discarded receipt is gone', `${uuid} in ${tab.name}`);
    },
    (error: unknown) => world.log(tab, `could not ${how}: ${(error as Error).message}`),
  );
};

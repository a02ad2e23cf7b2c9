import { getApplyCodeMutationOptions } from '@cagnotte/generated/hooks/product';
import { addPoints } from '../../client/add-points.ts';
import { codeOutcome } from '../../client/outcomes/code-outcome.ts';
import { sendOnce, type Ending, type ValueContext } from '../../client/outcomes/send-once.ts';

/** D108: enters a code of the programme, and tells what it gave. Operation `applyCode`. Never rejects. */
export const enterCode = (context: ValueContext, code: string): Promise<Ending> => {
  const { product, queries, mutate } = context;
  return sendOnce(context, {
    operation: 'applyCode',
    // The code itself is worth points: nothing of it is kept.
    subject: '',
    about: {},
    rule: codeOutcome,
    send: async () => {
      const { points } = await mutate(
        getApplyCodeMutationOptions(),
        { product, data: { code } },
        (response) => addPoints(queries, product, response.points ?? 0),
      );
      return { points: points ?? 0 };
    },
  });
};

import { requestTransfer, type TransferForm } from '@cagnotte/generated/hooks/kitv4';
import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { useChange } from '../../../client/use-change.ts';
import { markOf } from '../doubt.ts';
import { useLook } from '../use-look.ts';
import { askTransfer } from './ask-transfer.ts';

/**
 * Pays the pot out, and says how that ended. Never rejects. Operation `requestTransfer`.
 * @returns takes the form, and the pot as it was shown
 */
export function useTransfer(): (form: TransferForm, shown: PotResponse) => Promise<void> {
  const change = useChange();
  const look = useLook();
  return (form, shown) =>
    askTransfer(markOf(shown), {
      request: (onHeard) =>
        change('requestTransfer', async () => {
          const answer = await requestTransfer(form);
          onHeard();
          return answer;
        }),
      look,
    });
}

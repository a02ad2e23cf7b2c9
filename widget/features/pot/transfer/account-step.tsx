import { useSnapshot } from 'valtio';
import { pot } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { AccountForm } from './account-form.tsx';

const { legend, kinds } = potText.account;
const options = [
  { value: 'BankAccount', label: kinds.BankAccount },
  { value: 'PaypalAccount', label: kinds.PaypalAccount },
] as const;

/** Which account to transfer to: one of the two kinds is typed. */
export function AccountStep() {
  const isBank = useSnapshot(pot).destination !== 'PaypalAccount';
  return (
    <>
      <Segmented
        name="kind"
        legend={legend}
        options={options}
        value={isBank ? 'BankAccount' : 'PaypalAccount'}
        onChange={() => {
          pot.destination = isBank ? 'PaypalAccount' : 'BankAccount';
        }}
      />
      {/* Made anew for each kind, so that it begins with what was typed there before. */}
      <AccountForm key={String(isBank)} isBank={isBank} />
    </>
  );
}

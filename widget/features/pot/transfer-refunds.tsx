import { useListPotRefunds } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../client/sdk-context.tsx';
import { loadedText } from '../../text/loaded.ts';
import { potText } from '../../text/pot.ts';
import { Leader } from '../../ui/leader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PartFailed } from './part-failed.tsx';
import { paidRefunds } from './rules.ts';

/** The refunds that a transfer paid out. Operation `listPotRefunds`. */
export function TransferRefunds({ id }: { id: number }) {
  const { product } = useSdk();
  // What was paid out does not change any more.
  const query = { query: { staleTime: Infinity } };
  const { data, isError, isFetching, refetch } = useListPotRefunds(
    product,
    { transfer_payment_id: id },
    query,
  );
  const text = potText.transfer;
  if (isError && !data)
    return (
      <PartFailed isRetrying={isFetching} retry={() => void refetch()}>
        {text.failed}
      </PartFailed>
    );
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">{loadedText.loading(text.loading)}</VisuallyHidden>
        <Skeleton width="100%" height="1rem" top=".5rem" />
        <Skeleton width="70%" height="1rem" top=".75rem" />
      </>
    );
  const refunds = paidRefunds(data);
  if (refunds.length === 0) return <p>{text.none}</p>;
  return (
    <ul>
      {refunds.map(({ key, label, amount }) => (
        <li key={key}>
          <Leader label={label} value={amount} />
        </li>
      ))}
    </ul>
  );
}

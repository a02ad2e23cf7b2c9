import { useListPotRefunds, type Pot, type TransferPayment } from '@cagnotte/generated/hooks/product';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { potText } from '../../text/pot.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { MovementRow } from './movement-row.tsx';
import { HistorySkeleton } from './pot-skeleton.tsx';
import { PotPaper } from './pot-paper.tsx';
import { movements, potParts } from './rules.ts';

/** The pot on its paper and, below, what moved it. The paper does not wait for the history. */
export function PotContent({ pot, transfers }: { pot: Pot; transfers: readonly TransferPayment[] }) {
  const { product } = useSdk();
  const refunds = useListPotRefunds(product);
  const history = refunds.data && movements(refunds.data, transfers);
  return (
    <>
      <PotPaper amount={pot.current_amount} parts={potParts(pot, refunds.data)} />
      {history?.length === 0 ? (
        <EmptyState
          title={potText.empty.title}
          drawing={false}
          action={
            <LinkButton as={Link} to={paths.catalog}>
              {potText.empty.offers}
            </LinkButton>
          }
        >
          {potText.empty.text}
        </EmptyState>
      ) : (
        <Loaded query={refunds} what={potText.loadingHistory} skeleton={<HistorySkeleton />}>
          {() => (
            <Section title={potText.history}>
              <Rows>
                {history?.map((movement) => (
                  <MovementRow key={movement.key} movement={movement} />
                ))}
              </Rows>
            </Section>
          )}
        </Loaded>
      )}
    </>
  );
}

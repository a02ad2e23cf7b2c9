import { useListPotRefunds, type PotResponse } from '@cagnotte/generated/hooks/product';
import type { Ref } from 'react';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePotView } from '../../stores/pot.ts';
import { potText } from '../../text/pot.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { EarlierTransfers } from './earlier-transfers.tsx';
import { MovementRow } from './movement-row.tsx';
import { PotPaper } from './pot-paper.tsx';
import { PotRemark } from './pot-remark.tsx';
import { HistorySkeleton } from './pot-skeleton.tsx';
import { movements, potParts } from './rules.ts';

export interface PotContentProps {
  readonly answer: PotResponse;
  /** The paper with the amount. */
  readonly paper: Ref<HTMLElement>;
}

/** The pot on its paper and, below, what moved it. The paper does not wait for the history. */
export function PotContent({ answer: { pot }, paper }: PotContentProps) {
  const { product } = useSdk();
  const refunds = useListPotRefunds(product);
  const view = usePotView(product);
  const history = movements(view);
  const isEmpty = refunds.data !== undefined && history.length === 0;
  return (
    <>
      <PotPaper ref={paper} amount={pot.current_amount} parts={potParts(pot, view)}>
        {!isEmpty && <PotRemark amount={pot.current_amount} />}
      </PotPaper>
      {isEmpty ? (
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
                {history.map((movement) => (
                  <MovementRow key={movement.key} movement={movement} />
                ))}
              </Rows>
              <EarlierTransfers />
            </Section>
          )}
        </Loaded>
      )}
    </>
  );
}

import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useGetPot, useListPotRefunds, type PotResponse } from '@cagnotte/generated/hooks/product';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Leader, Paper, TearLine } from '../../ui/images/paper.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Rows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { HeroAmount } from '../../ui/rewards/hero-amount.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { Loaded } from '../queries/loaded.tsx';
import { useIsPending } from '../queries/run-action.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { EarlierTransfers, MovementRow, MovementsSkeleton } from './movements.tsx';
import { transferOutcome } from './pot-outcome.ts';
import { leavePot, openTransfer, potStore, transferAction, usePotView } from './pot-store.ts';
import styles from './pot.module.css';
import { listMovements, getPotAmounts, type PotAmounts } from './rules.ts';
import { potText } from './text.ts';
import { LazyTransferSheet } from './transfer/lazy-transfer-sheet.tsx';

/** The skeleton of the whole screen. */
function PotSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.paper}>
        <Paper>
          <Skeleton width="5rem" height="1rem" top=".25rem" />
          <Skeleton width="12rem" height="5rem" top="1rem" />
          <Skeleton width="100%" height="1rem" top="1.5rem" />
          <Skeleton width="100%" height="1rem" top="1rem" />
          <TearLine />
          <Skeleton width="100%" height="1rem" />
        </Paper>
      </div>
      <MovementsSkeleton />
    </div>
  );
}

/**
 * The sentence about the amount: that the outcome of a transfer is unknown, or that there is nothing to
 * transfer.
 */
function PotRemark({ amount }: { amount: number }) {
  const isTransferring = useIsPending(transferAction);
  const { mark } = useUnknownOutcome(['requestTransfer']);
  const isUnknown = mark !== undefined && !isTransferring;
  return (
    <div role="status">
      {isUnknown && (
        <div className={styles.small}>
          <StatusLine icon="alert" tone="warn">
            {format(potText.unknownOutcome.line, { amount: formatMoney(mark.before.amount ?? 0) })}
          </StatusLine>
        </div>
      )}
      {!isUnknown && !isTransferring && amount <= 0 && <p className={styles.small}>{potText.nothing}</p>}
    </div>
  );
}

interface PotActionProps {
  /** Undefined until it is loaded. */
  readonly response: PotResponse | undefined;
  /** Gets the focus when the button disappears. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/**
 * The button of the pot: it requests a transfer, or checks the last transfer while its outcome is unknown. It
 * is in the dock on a phone, and below the amount otherwise.
 */
function PotAction({ response, fallbackFocus }: PotActionProps) {
  const isPhone = useScreenLayout() === 'phone';
  const isTransferring = useIsPending(transferAction);
  const { isTransferOpen } = useSnapshot(potStore);
  const { mark, isChecking } = useUnknownOutcome(['requestTransfer']);
  const dependencies = useRequestDependencies({ requestTransfer: transferOutcome });
  const { current_amount: amount = 0, bank_account, paypal_account } = response?.pot ?? {};
  const hasAction = response !== undefined && (mark !== undefined || isTransferring || amount > 0);

  const previous = useRef({ hasAction, isTransferOpen });
  useEffect(() => {
    const hadFocus = previous.current.isTransferOpen || document.activeElement === document.body;
    if (previous.current.hasAction && !hasAction && hadFocus) fallbackFocus.current?.focus();
    previous.current = { hasAction, isTransferOpen };
  }, [hasAction, isTransferOpen, fallbackFocus]);

  const button =
    hasAction &&
    (mark && !isTransferring ? (
      <Button
        variant="primary"
        size="lg"
        isBusy={isChecking}
        onClick={() => void checkOutcome(dependencies, mark)}
      >
        {potText.unknownOutcome.check}
      </Button>
    ) : (
      <Button
        variant="primary"
        size="lg"
        icon="bank"
        isBusy={isTransferring}
        onClick={() =>
          openTransfer({ hasRememberedAccount: Boolean(bank_account?.iban ?? paypal_account?.email) })
        }
      >
        {format(potText.ask, { amount: formatMoney(amount) })}
      </Button>
    ));
  if (isPhone) return <Dock nav={<MainNav />}>{button}</Dock>;
  return button && <div className={styles.action}>{button}</div>;
}

interface PotPaperProps {
  /** The amount that can be transferred now, in euros. */
  readonly amount: number;
  readonly amounts: PotAmounts;
  /** The sentence about the amount. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The amount of the pot. It can take the focus. */
function PotPaper({ amount, amounts: { credited, otherApps, pending }, children, ref }: PotPaperProps) {
  const isLandscape = useScreenLayout() === 'landscape';
  return (
    <section ref={ref} className={styles.paper} aria-label={potText.available} tabIndex={-1}>
      <Paper tight={isLandscape}>
        <p>{potText.available}</p>
        <p className={styles.amount}>
          <HeroAmount>{formatMoney(amount)}</HeroAmount>
        </p>
        {children}
        {credited !== undefined && <Leader label={potText.credited} value={formatMoney(credited)} />}
        {otherApps !== undefined && (
          <Leader label={potText.otherApps} value={formatMoney(otherApps)} detail={potText.otherAppsMean} />
        )}
        {pending !== undefined && (
          <>
            <TearLine />
            <Leader label={potText.pending} value={formatMoney(pending)} />
          </>
        )}
      </Paper>
    </section>
  );
}

interface PotContentProps {
  readonly response: PotResponse;
  /** The paper with the amount. */
  readonly paper: Ref<HTMLElement>;
  /** The button below the amount. */
  readonly action: ReactNode;
}

/** The amount of the pot, then its history. The amount does not wait for the history. */
function PotContent({ response: { pot }, paper, action }: PotContentProps) {
  const { product } = useSdk();
  const refunds = useListPotRefunds(product);
  const view = usePotView(product);
  const history = listMovements(view);
  const isEmpty = refunds.data !== undefined && history.length === 0;
  return (
    <div className={styles.columns}>
      <div>
        <PotPaper ref={paper} amount={pot.current_amount} amounts={getPotAmounts(pot, view)}>
          {!isEmpty && <PotRemark amount={pot.current_amount} />}
        </PotPaper>
        {action}
      </div>
      {isEmpty ? (
        <EmptyState
          title={potText.empty.title}
          hasDrawing={false}
          action={
            <LinkButton as={Link} to={paths.catalog}>
              {potText.empty.offers}
            </LinkButton>
          }
        >
          {potText.empty.text}
        </EmptyState>
      ) : (
        <Loaded query={refunds} what={potText.loadingHistory} skeleton={<MovementsSkeleton />}>
          {() => (
            <Section title={potText.history}>
              <CappedList name="history" items={history} end={<EarlierTransfers />}>
                {(shown) => (
                  <Rows>
                    {shown.map((movement) => (
                      <MovementRow key={movement.key} movement={movement} />
                    ))}
                  </Rows>
                )}
              </CappedList>
            </Section>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** The pot: its amount, its history and its transfer. Operation `getPot`. */
export function PotScreen() {
  const { product } = useSdk();
  const query = useGetPot(product);
  const paper = useRef<HTMLElement>(null);
  const isPhone = useScreenLayout() === 'phone';
  useEffect(() => leavePot, []);
  const action = <PotAction response={query.data} fallbackFocus={paper} />;
  return (
    <>
      <AppBar title={potText.title}>
        <IconLink as={Link} to={paths.assistance} icon="help" label={potText.help} />
      </AppBar>
      <Page isWide>
        <Loaded query={query} what={potText.loading} skeleton={<PotSkeleton />}>
          {(response) => <PotContent response={response} paper={paper} action={!isPhone && action} />}
        </Loaded>
      </Page>
      {isPhone && action}
      {query.data && <LazyTransferSheet response={query.data} />}
    </>
  );
}

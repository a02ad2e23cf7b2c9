import { useGetPot } from '@cagnotte/generated/hooks/product';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { leavePot } from '../../stores/pot.ts';
import { potText } from '../../text/pot.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { PotContent } from './pot-content.tsx';
import { PotDock } from './pot-dock.tsx';
import { PotSkeleton } from './pot-skeleton.tsx';
import { LazyTransferSheet } from './transfer/lazy-transfer-sheet.tsx';

/** The pot: how much is in it, where it comes from, where it went, and its transfer. Operation `getPot`. */
export function PotScreen() {
  const { product } = useSdk();
  const query = useGetPot(product);
  const paper = useRef<HTMLElement>(null);
  useEffect(() => leavePot, []);
  return (
    <>
      <AppBar title={potText.title}>
        <IconLink as={Link} to={paths.assistance} icon="help" label={potText.help} />
      </AppBar>
      <Page>
        <Loaded query={query} what={potText.loading} skeleton={<PotSkeleton />}>
          {(answer) => <PotContent answer={answer} paper={paper} />}
        </Loaded>
      </Page>
      <PotDock answer={query.data} instead={paper} />
      {query.data && <LazyTransferSheet answer={query.data} />}
    </>
  );
}

import { useGetPot } from '@cagnotte/generated/hooks/product';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { potText } from '../../text/pot.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { PotContent } from './pot-content.tsx';
import { PotSkeleton } from './pot-skeleton.tsx';
import '../../ui/late-icon-paths.ts';

/** The pot: how much is in it, where it comes from and where it went. */
export function PotScreen() {
  const { product } = useSdk();
  const pot = useGetPot(product);
  return (
    <>
      <AppBar title={potText.title} />
      <Page>
        <Loaded query={pot} what={potText.loading} skeleton={<PotSkeleton />}>
          {({ pot: amounts, transfer_payments = [] }) => (
            <PotContent pot={amounts} transfers={transfer_payments} />
          )}
        </Loaded>
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}

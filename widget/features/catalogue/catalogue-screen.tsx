import { useSnapshot } from 'valtio';
import { BackLink } from '../../navigation/back-link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { auth, isLoggedIn } from '../../stores/auth.ts';
import { catalogueText } from '../../text/catalogue.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { Offers } from './offers.tsx';
import { Rewards } from './rewards.tsx';

/** The catalogue: for members the offers that pay money back, for visitors what the programme gives; each with its details. */
export function CatalogueScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <AppBar title={catalogueText.title} back={<BackLink />} />
      <Page>{isMember ? <Offers /> : <Rewards />}</Page>
      {isMember && <Dock nav={<MainNav />} />}
      <LazyCatalogueModal />
    </>
  );
}

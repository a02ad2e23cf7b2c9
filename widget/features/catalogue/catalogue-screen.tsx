import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { CappedList } from '../../navigation/capped-list.tsx';
import { BackLink } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Row, RowIcon, Rows } from '../../ui/lists/rows.tsx';
import { formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { VisitorPicture } from '../programme/visitor-picture.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './catalogue.module.css';
import { LazyCatalogueModal } from './lazy-catalogue-modal.tsx';
import { Offers } from './offers.tsx';
import { OpenItem } from './open-item.tsx';
import { createRewardItem, getShownRewards } from './rules.ts';
import { catalogueText } from './text.ts';

const rewardsText = catalogueText.rewards;

/** The rewards of the programme, for visitors without points. */
function Rewards() {
  const programme = useProgramme();
  const rewards = getShownRewards(programme?.rewards ?? []);
  if (rewards.length === 0) {
    return (
      <EmptyState title={rewardsText.none.title}>
        {programme ? rewardsText.none.text : visitorText.noProgramme}
      </EmptyState>
    );
  }
  return (
    <Section title={rewardsText.title}>
      <StatusLine icon="gift">{rewardsText.text}</StatusLine>
      <CappedList name="rewards" items={rewards}>
        {(shown) => (
          <Rows>
            {shown.map((reward) => {
              const item = createRewardItem(reward);
              return (
                <Row
                  key={reward.identifier}
                  thumb={<RowIcon name={reward.kind === 'Goody' ? 'gift' : 'coupon'} />}
                  title={item.title}
                  action={<OpenItem item={item}>{formatCount(rewardsText.cost, reward.value)}</OpenItem>}
                >
                  {item.terms && <StatusLine icon="bag">{item.terms}</StatusLine>}
                </Row>
              );
            })}
          </Rows>
        )}
      </CappedList>
    </Section>
  );
}

/** The catalogue: refund offers for members, rewards of the programme for visitors; each with its details. */
export function CatalogueScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  const isLandscape = useScreenLayout() === 'landscape';
  const [barElement, setBarElement] = useState<Element | null>(null);
  return (
    <>
      <VisitorPicture />
      <AppBar title={isMember ? catalogueText.offers.screen : catalogueText.title} back={<BackLink />}>
        {isMember && isLandscape && <div ref={setBarElement} className={styles.bar} />}
      </AppBar>
      <Page isWide={isMember}>
        {isMember ? <Offers bar={isLandscape ? barElement : null} /> : <Rewards />}
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
      <LazyCatalogueModal />
    </>
  );
}

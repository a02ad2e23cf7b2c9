import { useServer } from '../../stores/server.ts';
import { catalogueText } from '../../text/catalogue.ts';
import { fr } from '../../text/fr.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Section } from '../../ui/section.tsx';
import { OpenItem } from './open-item.tsx';
import { itemOfReward, shownRewards } from './rules.ts';

const words = catalogueText.rewards;

/** What the points of the programme become, for somebody who has none yet. */
export function Rewards() {
  const server = useServer();
  const rewards = shownRewards(server?.rewards ?? []);
  if (rewards.length === 0) {
    return (
      <EmptyState title={words.none.title}>{server ? words.none.text : fr.visitor.noProgramme}</EmptyState>
    );
  }
  return (
    <Section title={words.title}>
      <StatusLine icon="gift">{words.text}</StatusLine>
      <Rows>
        {rewards.map((reward) => {
          const item = itemOfReward(reward);
          return (
            <Row
              key={reward.identifier}
              thumb={<RowIcon name={reward.kind === 'Goody' ? 'gift' : 'coupon'} />}
              title={item.title}
              action={<OpenItem item={item}>{words.cost(reward.value)}</OpenItem>}
            >
              {item.terms && <StatusLine icon="bag">{item.terms}</StatusLine>}
            </Row>
          );
        })}
      </Rows>
    </Section>
  );
}

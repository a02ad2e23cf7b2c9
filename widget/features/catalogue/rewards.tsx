import { useProgramme } from '../../client/use-programme.ts';
import { catalogueText } from '../../text/catalogue.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { fr } from '../../text/fr.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Section } from '../../ui/section.tsx';
import { shownRewards } from './rules.ts';

const words = catalogueText.rewards;

/** What the points of the programme become, for somebody who has none yet. */
export function Rewards() {
  const programme = useProgramme();
  const rewards = shownRewards(programme?.rewards);
  if (rewards.length === 0) {
    return (
      <EmptyState title={words.none.title}>{programme ? words.none.text : fr.visitor.noProgramme}</EmptyState>
    );
  }
  return (
    <Section title={words.title}>
      <StatusLine icon="gift">{words.text}</StatusLine>
      <Rows>
        {rewards.map(({ identifier, kind, title, terms, value }) => (
          <Row
            key={identifier}
            thumb={<RowIcon name={kind === 'Goody' ? 'gift' : 'coupon'} />}
            title={fineSpaces(title ?? '')}
            action={<b>{words.cost(value)}</b>}
          >
            {terms && <StatusLine icon="bag">{fineSpaces(terms)}</StatusLine>}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

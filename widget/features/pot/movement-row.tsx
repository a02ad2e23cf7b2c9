import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import type { PotMovement } from './rules.ts';

/** Money that came into the pot or left it. */
export function MovementRow({ movement: { icon, title, state, amount } }: { movement: PotMovement }) {
  return (
    <Row thumb={<RowIcon name={icon} />} title={title} action={<b>{amount}</b>}>
      <StatusLine icon={state.icon} tone={state.tone}>
        {state.text}
      </StatusLine>
    </Row>
  );
}

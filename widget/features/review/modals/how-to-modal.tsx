import { fr } from '../../../text/fr.ts';
import { reviewText } from '../../../text/review.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowIcon } from '../../../ui/row-icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { Rows } from '../../../ui/rows.tsx';
import type { ModalProps } from './modal-props.ts';

/** How a receipt is checked, in four steps. */
export function HowToModal({ onClose }: ModalProps) {
  const text = reviewText.howTo;
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <Button variant="primary" size="lg" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Rows>
        {text.steps.map((step) => (
          <Row key={step.title} thumb={<RowIcon name={step.icon} />} title={step.title}>
            <p>{step.text}</p>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}

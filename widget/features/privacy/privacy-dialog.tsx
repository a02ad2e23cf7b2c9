import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { createTabStorage } from '../session/tab-storage.ts';
import { allowConsent, denyConsent, isDeniedByPage, isDeniedByShopper } from './consent.ts';
import styles from './privacy.module.css';
import { privacyText as text } from './text.ts';
import { useTrackingChoice } from './tracking-context.ts';

/** The shopper's choice about trackers, which takes effect at once; a sentence if there are none. */
function Audience() {
  const { hasTags, apply } = useTrackingChoice();
  const [isAllowed, setAllowed] = useState(() => !isDeniedByShopper());
  if (!hasTags()) return <p>{text.audience.none}</p>;
  const choose = (isChecked: boolean) => {
    setAllowed(isChecked);
    if (isChecked) allowConsent();
    else denyConsent();
    apply(isChecked);
  };
  return (
    <>
      <p>{text.audience.text}</p>
      {isDeniedByPage(location.search, createTabStorage()) ? (
        <p>{text.audience.deniedByPage}</p>
      ) : (
        <Checkbox
          label={text.audience.allow}
          checked={isAllowed}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      )}
    </>
  );
}

/**
 * An explanation of the trackers, with the shopper's choice and the list of the data that this device stores.
 */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={onClose}
      closeLabel={text.close}
      actions={
        <Button size="lg" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className={styles.parts}>
        <Section title={text.audience.title}>
          <Audience />
        </Section>
        <Section title={text.kept.title}>
          <p>{text.kept.text}</p>
          <dl className={styles.kept}>
            {text.kept.things.map(([thing, time]) => (
              <div key={thing}>
                <dt>{thing}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </Dialog>
  );
}

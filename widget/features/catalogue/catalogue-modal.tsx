import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BlobImage } from '../../ui/images/blob-image.tsx';
import { closeCatalogue, type CatalogueItem } from '../../ui/layout/layout-store.ts';
import { HeroAmount } from '../../ui/rewards/hero-amount.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { useClosing } from '../programme/closing.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './catalogue.module.css';
import { findNextStep } from './rules.ts';
import { catalogueText } from './text.ts';

/** AN-11: a reward of the programme or an offer with all its details, and the next step. */
export function CatalogueModal({ item, open }: { item: CatalogueItem; open: boolean }) {
  const isMember = isLoggedIn(useSnapshot(auth));
  const isClosing = useClosing() !== undefined;
  const programme = useProgramme();
  const [failedImage, setFailedImage] = useState<string>();
  const { title, cost, amount, text, terms, image, period } = item;
  const nextStep = findNextStep({ isMember, isClosing, programme });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={closeCatalogue}
      closeLabel={uiText.close}
      actions={
        nextStep && (
          <LinkButton
            as={Link}
            to={nextStep === 'shoot' ? paths.shoot : paths.signup}
            icon={nextStep === 'shoot' ? 'camera' : undefined}
            variant="primary"
            size="lg"
          >
            {nextStep === 'shoot' ? catalogueText.shoot : visitorText.signup}
          </LinkButton>
        )
      }
    >
      {image && image !== failedImage && (
        <BlobImage className={styles.picture} src={image} alt="" onError={() => setFailedImage(image)} />
      )}
      {cost !== undefined && <p className={styles.worth}>{formatCount(catalogueText.rewards.cost, cost)}</p>}
      {amount !== undefined && (
        <p className={styles.worth}>
          <HeroAmount>{formatMoney(amount)}</HeroAmount>
        </p>
      )}
      {text && <p>{text}</p>}
      {terms && <StatusLine icon="bag">{terms}</StatusLine>}
      {period && (
        <StatusLine icon={period.icon} tone={period.tone}>
          {period.text}
        </StatusLine>
      )}
    </Dialog>
  );
}

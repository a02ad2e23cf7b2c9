import type { PictureSnapshot } from '@cagnotte/sdk';
import { useThumbnail } from '../../client/pictures/use-thumbnail.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { fr } from '../../text/fr.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { RowOpener } from './row-opener.tsx';
import styles from './upload-row.module.css';

/** Pictures that were taken and not sent: they wait for the shopper, who may have forgotten them. */
export function DraftRow({ pictures }: { pictures: readonly PictureSnapshot[] }) {
  const { draft } = useSdk().outbox;
  const first = pictures[0];
  const thumbnail = useThumbnail(first?.id);
  const text = fr.draft;
  const count = pictures.length;
  return (
    <Row
      thumb={
        <Thumb
          src={thumbnail?.image}
          fallback={first?.type === 'application/pdf' ? 'pdf' : 'image'}
          count={count}
        />
      }
      title={text.title}
      action={
        <RowOpener
          icon="close"
          label={text.drop}
          about={{
            kind: 'draft',
            pictures: count,
            onDiscard: () => void draft.clear().catch(tellFailure),
          }}
        />
      }
    >
      <StatusLine icon="camera">{text.kept(count)}</StatusLine>
      <div className={styles.actions}>
        <LinkButton as={Link} to={paths.shoot} size="sm">
          {text.goOn}
        </LinkButton>
      </div>
    </Row>
  );
}

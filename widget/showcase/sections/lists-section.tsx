import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Thumb } from '../../ui/images/thumb.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, RowIcon, Rows } from '../../ui/lists/rows.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { ProgressBar } from '../../ui/rewards/progress-bar.tsx';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { brokenPicture, receiptPicture } from '../pictures.ts';
import { Specimen, Stage, State, useTextPicker } from '../specimen.tsx';

/** Lists, and their skeletons. */
export function ListsSection() {
  const pickText = useTextPicker();
  return (
    <>
      <Specimen
        part="section"
        note="Un titre et des rangs à filets, pas de cartes : rows, row, thumb, status-line."
      >
        <State label="tickets en cours" as="phone">
          <Stage open>
            <Section title="Tickets en cours">
              <Rows>
                <Row
                  thumb={<Thumb src={receiptPicture} />}
                  title={pickText(
                    'Ticket du 18/11 à 18\u202fh\u202f42',
                    'Ticket du 18/11/2025 à 18\u202fh\u202f42',
                  )}
                  detail={pickText(
                    'Maison Verger, 57,73\u202f€',
                    'Maison Verger, magasin de Saint-Rémy-en-Bouzemont-Saint-Genest, 57,73\u202f€',
                  )}
                  action={<Button size="sm">Vérifier</Button>}
                >
                  <StatusLine icon="check-circle" tone="ok">
                    {pickText(
                      'Analysé, 2 achats à vérifier',
                      'Analysé, 1\u202f284 achats à vérifier avant vendredi',
                    )}
                  </StatusLine>
                </Row>
                <Row
                  thumb={<Thumb src={receiptPicture} count={3} />}
                  title={'Ticket du 18/11 à 18\u202fh\u202f43'}
                  action={<IconButton icon="close" label="Annuler l’envoi" />}
                >
                  <StatusLine icon="up">{'Envoi en cours, 62\u202f%'}</StatusLine>
                  <ProgressBar label="Envoi du ticket" value={0.62} />
                </Row>
                <Row thumb={<Thumb fallback="pdf" />} title={'Ticket du 12/11 à 9\u202fh\u202f05'}>
                  <StatusLine icon="clock">Reçu, analyse en cours</StatusLine>
                </Row>
              </Rows>
            </Section>
          </Stage>
        </State>
        <State label="avec des en-têtes : en colonnes dès qu’il y a la place" as="wide">
          <Rows heads={['Date', 'Enseigne', 'Total', 'Points', 'État']}>
            <Row
              thumb={<Thumb src={receiptPicture} />}
              title="26/11"
              detail={pickText(
                'Maison Verger',
                'Maison Verger, magasin de Saint-Rémy-en-Bouzemont-Saint-Genest',
              )}
              amount={'42,60\u202f€'}
              value="+64"
            >
              <StatusLine icon="check-circle" tone="ok">
                Terminé
              </StatusLine>
            </Row>
            <Row
              thumb={<Thumb src={receiptPicture} />}
              title="24/11"
              action={<Button size="sm">Reprendre la photo</Button>}
            >
              <StatusLine icon="cross-circle" tone="ko">
                {pickText('Refusé, photo illisible', 'Refusé, le bas du ticket est coupé et le total manque')}
              </StatusLine>
            </Row>
          </Rows>
        </State>
      </Specimen>
      <Specimen part="status-line" note="Toujours un signe et des mots, jamais la couleur seule.">
        <State label="neutral, ok, warn, ko">
          <StatusLine icon="clock">Reçu, analyse en cours</StatusLine>
          <StatusLine icon="check-circle" tone="ok">
            Terminé
          </StatusLine>
          <StatusLine icon="alert" tone="warn">
            Envoi interrompu, vos photos sont gardées
          </StatusLine>
          <StatusLine icon="cross-circle" tone="ko">
            Refusé, ticket illisible
          </StatusLine>
        </State>
      </Specimen>
      <Specimen part="thumb">
        <State label="image">
          <Thumb src={receiptPicture} />
        </State>
        <State label="plusieurs">
          <Thumb src={receiptPicture} count={12} />
        </State>
        <State label="sans image">
          <Thumb />
        </State>
        <State label="pdf">
          <Thumb fallback="pdf" />
        </State>
        <State label="illisible">
          <Thumb src={brokenPicture} />
        </State>
      </Specimen>
      <Specimen part="row-icon" note="En tête d’un rang sans image.">
        <State label="achat, cadeau">
          <RowIcon name="bag" />
        </State>
        <State label="virement">
          <RowIcon name="bank" />
        </State>
      </Specimen>
      <Specimen part="progress-bar" note="La valeur est toujours en toutes lettres à côté.">
        {[0, 0.42, 0.96, 1].map((value) => (
          <State key={value} label={`objectif, ${Math.round(value * 100)}\u202f%`} as="phone">
            <ProgressBar label="Prochain objectif" value={value} size="md" />
          </State>
        ))}
        <State label="attendu en plus" as="phone">
          <ProgressBar label="Prochain objectif" value={0.5} pending={0.2} size="md" />
        </State>
        <State label="dans un rang, 42 %" as="phone">
          <ProgressBar label="Envoi du ticket" value={0.42} />
        </State>
      </Specimen>
      <Specimen part="skeleton" note="Les mêmes boîtes que la vraie page.">
        <State label="un titre, deux rangs" as="phone">
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton width="100%" height="4rem" top="1rem" />
          <Skeleton width="100%" height="4rem" top="0.75rem" />
        </State>
      </Specimen>
    </>
  );
}

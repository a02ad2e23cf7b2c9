import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { ImagePreview } from '../../ui/images/image-preview.tsx';
import { ZoomableImage } from '../../ui/images/zoomable-image.tsx';
import { brokenPicture, receiptPicture } from '../pictures.ts';
import { Specimen, Stage, State, useTextPicker } from '../specimen.tsx';

type Shown = 'dialog' | 'second' | 'confirm' | 'image' | 'broken' | undefined;

const manyLines = Array.from({ length: 40 }, (_, line) => `Article ${line + 1} des conditions du programme.`);

/** Dialogs and other overlays. */
export function DialogsSection() {
  const pickText = useTextPicker();
  const [shown, setShown] = useState<Shown>();
  // Rendered again each time a dialog closes, like a list that was refetched meanwhile.
  const [drawing, setDrawing] = useState(0);
  const close = () => {
    setShown(undefined);
    setDrawing(drawing + 1);
  };
  return (
    <>
      <Specimen
        part="dialog"
        note="Feuille sur un téléphone, boîte dès 640 px. Échap, la croix ou le fond la ferme."
      >
        <State label="question, avec une seconde boîte">
          <Button key={drawing} onClick={() => setShown('dialog')}>
            Ouvrir la boîte
          </Button>
        </State>
        <Dialog
          open={shown === 'dialog' || shown === 'second'}
          title={pickText(
            'Où envoyer vos points\u202f?',
            'À quelle adresse faut-il envoyer le relevé de vos points\u202f?',
          )}
          onClose={close}
          closeLabel="Fermer"
          actions={
            <>
              <Button variant="primary" size="lg" onClick={close}>
                Envoyer
              </Button>
              <Button size="lg" onClick={() => setShown('second')}>
                Lire les conditions
              </Button>
            </>
          }
        >
          <TextField label="Adresse" kind="email" defaultValue="camille@exemple.fr" />
          <Dialog
            open={shown === 'second'}
            title="Conditions"
            onClose={() => setShown('dialog')}
            closeLabel="Fermer les conditions"
          >
            {manyLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Dialog>
        </Dialog>
      </Specimen>
      <Specimen
        part="confirm-dialog"
        note="Avant ce qui est sans retour : toutes les sorties gardent, sauf une."
      >
        <State label="sans retour">
          <Button onClick={() => setShown('confirm')}>Demander confirmation</Button>
        </State>
        <ConfirmDialog
          open={shown === 'confirm'}
          title={'Annuler cet envoi\u202f?'}
          text={pickText(
            'La photo sera effacée.',
            'Les douze photos de ce ticket seront effacées de cet appareil, et le ticket ne sera pas envoyé.',
          )}
          keep="Continuer l’envoi"
          discard="Annuler et effacer"
          onKeep={close}
          onDiscard={close}
        />
      </Specimen>
      <Specimen part="image-preview" note="Une image, aussi grande que l’écran le permet.">
        <State label="une image">
          <Button onClick={() => setShown('image')}>Voir le ticket</Button>
        </State>
        <State label="une image qui ne se montre pas">
          <Button onClick={() => setShown('broken')}>Voir le ticket perdu</Button>
        </State>
        <ImagePreview
          open={shown === 'image' || shown === 'broken'}
          src={shown === 'broken' ? brokenPicture : receiptPicture}
          title="Ticket du 18/11"
          onClose={close}
          closeLabel="Fermer"
          zoomLabel="Agrandissement"
          failedText="Cette image ne peut pas être affichée."
        />
      </Specimen>
      <Specimen part="zoomable-image" note="À lire de près : glissière, deux appuis, deux doigts.">
        <State label="une image">
          <ZoomableImage
            src={receiptPicture}
            alt="Ticket du 18/11"
            zoomLabel="Agrandir le ticket"
            onError={close}
          />
        </State>
      </Specimen>
      <Specimen part="loading-modal" note="Au-dessus de tout pendant que la carte s’ouvre ; 200 px.">
        <State label="ouverte" as="phone">
          <Stage height="12rem">
            <LoadingModal
              open
              text={pickText(
                'Chargement de votre carte…',
                'Chargement de votre carte et de tous vos tickets…',
              )}
            />
          </Stage>
        </State>
      </Specimen>
    </>
  );
}

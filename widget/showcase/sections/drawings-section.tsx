import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { BlobImage } from '../../ui/images/blob-image.tsx';
import { Icon, iconPaths, type IconName } from '../../ui/images/icon.tsx';
import { ReceiptDrawing } from '../../ui/lists/empty-state.tsx';
import { Celebration } from '../../ui/rewards/celebration.tsx';
import { Confetti } from '../../ui/rewards/confetti.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Specimen, Stage, State } from '../specimen.tsx';
import styles from './drawings-section.module.css';

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

/** Creates an example of a picture of this device. */
const createDot = () =>
  new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40"/></svg>'],
    {
      type: 'image/svg+xml',
    },
  );

/** Drawings and pictures. */
export function DrawingsSection() {
  const [picture] = useState(createDot);
  const [isGlad, setGlad] = useState(false);
  return (
    <>
      <Specimen part="icon" note="Trait de 1,75 px, 2,15 px en petit. Décoratif : le sens est dans les mots.">
        <ul className={styles.icons}>
          {names.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <Icon name={name} size="sm" />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen part="receipt-drawing">
        <State label="aux couleurs du programme">
          <ReceiptDrawing />
        </State>
      </Specimen>
      <Specimen part="confetti" note="Les trous de la perforation, lancés en l’air.">
        <State label="une fois" as="phone">
          <Stage height="10rem">
            <Confetti />
          </Stage>
        </State>
      </Specimen>
      <Specimen part="celebration" note="La couleur du programme remplit l’écran.">
        <State label="après un ticket validé">
          <Button onClick={() => setGlad(true)}>Fêter 86 points</Button>
        </State>
        {isGlad && (
          <Celebration
            title={
              <>
                +86 <small>points gagnés</small>
              </>
            }
            actions={
              <Button variant="primary" size="lg" onClick={() => setGlad(false)}>
                Revenir aux dessins
              </Button>
            }
          >
            Votre solde passe à 1&#8239;370 points.
          </Celebration>
        )}
      </Specimen>
      <Specimen part="blob-image" note="Une image par son adresse, ou une photo de cet appareil.">
        <State label="de cet appareil">
          <div className={styles.picture}>
            <BlobImage src={picture} alt="Un disque noir" onError={() => {}} />
          </div>
        </State>
      </Specimen>
      <Specimen part="visually-hidden" note="Pour les lecteurs d’écran seulement.">
        <State label="rien à voir, tout à entendre">
          <p>
            62&#8239;%<VisuallyHidden as="span"> du chemin vers le prochain cadeau</VisuallyHidden>
          </p>
        </State>
      </Specimen>
    </>
  );
}

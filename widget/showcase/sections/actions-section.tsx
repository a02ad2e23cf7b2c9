import { useState } from 'react';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chips.tsx';
import { IconButton, IconLink } from '../../ui/controls/icon-button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { uiText } from '../../ui/text/text.ts';
import { CameraStage, Line, Specimen, State, useTextPicker } from '../specimen.tsx';

const variants = ['primary', 'secondary', 'quiet'] as const;
const sizes = ['lg', 'md', 'sm'] as const;

/** Buttons and links. */
export function ActionsSection() {
  const pickText = useTextPicker();
  const [chosen, setChosen] = useState('Tous');
  const send = pickText('Envoyer', 'Envoyer ce ticket et recevoir mes points dès aujourd’hui');
  return (
    <>
      <Specimen part="button" note="Un seul bouton plein par écran, verbe d’abord.">
        {variants.map((variant) => (
          <State key={variant} label={variant} as="wide">
            <Line>
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {send}
                </Button>
              ))}
              <Button variant={variant} icon="camera">
                {send}
              </Button>
              <Button variant={variant} iconAfter="chevron">
                {send}
              </Button>
            </Line>
          </State>
        ))}
        <State label="occupé : garde son mot et son focus, ignore les appuis">
          <Line>
            <Button variant="primary" isBusy>
              {send}
            </Button>
            <Button isBusy>{send}</Button>
            <Button isUnavailable>{uiText.whenOnline}</Button>
            <NetworkButton>{send}</NetworkButton>
          </Line>
        </State>
        <State label="indisponible">
          <Line>
            <Button variant="primary" disabled>
              {send}
            </Button>
            <Button disabled>{send}</Button>
          </Line>
        </State>
        <State label="sans retour">
          <Button isDanger>{pickText('Effacer', 'Effacer définitivement ce ticket de cet appareil')}</Button>
        </State>
      </Specimen>
      <Specimen part="link-button" note="Mène ailleurs : reste un lien.">
        <State label="secondary, avec icône">
          <LinkButton href="#link-button" icon="list">
            {pickText('Voir mes tickets', 'Voir tous mes tickets depuis la création de ma carte')}
          </LinkButton>
        </State>
        <State label="primary">
          <LinkButton href="#link-button" variant="primary">
            Vérifier
          </LinkButton>
        </State>
        <State label="quiet, petit">
          <LinkButton href="#link-button" variant="quiet" size="sm">
            Reprendre
          </LinkButton>
        </State>
      </Specimen>
      <Specimen part="icon-button" note="44 × 44 px, nommé.">
        <State label="sur la page">
          <IconButton icon="close" label="Fermer" />
        </State>
        <State label="indisponible">
          <IconButton icon="archive" label="Archiver" disabled />
        </State>
        <State label="sur une image, sur la caméra, enfoncé">
          <CameraStage>
            <IconButton icon="user" label="Mon compte" on="picture" />
            <IconButton icon="bolt" label="Lampe" on="camera" aria-pressed={false} />
            <IconButton icon="flip" label="Autre objectif" on="camera" aria-pressed />
          </CameraStage>
        </State>
      </Specimen>
      <Specimen part="icon-link" note="Le même, quand il mène ailleurs.">
        <State label="sur la page">
          <IconLink icon="back" label="Retour" href="#icon-link" />
        </State>
        <State label="sur une image">
          <CameraStage>
            <IconLink icon="user" label="Mon profil" href="#icon-link" on="picture" />
          </CameraStage>
        </State>
      </Specimen>
      <Specimen
        part="chips"
        note="Un choix à la fois ; enfoncé, il s’inverse. Le rang déborde pour dire qu’il défile."
      >
        <State label="chip : repos, enfoncé, avec un nombre" as="wide">
          <Chips label="Nature des bons">
            {[
              'Tous',
              'Bons de réduction',
              'Cadeaux',
              pickText('Dons', 'Dons aux associations de votre région'),
            ].map((name, index) => (
              <Chip
                key={name}
                isPressed={chosen === name}
                onPress={() => setChosen(chosen === name ? 'Tous' : name)}
                count={index > 0 ? `${index * 4}` : undefined}
              >
                {name}
              </Chip>
            ))}
          </Chips>
        </State>
      </Specimen>
    </>
  );
}

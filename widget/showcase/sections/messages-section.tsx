import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chips.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { addToast, closeToast, holdToasts, releaseToasts, toasts } from '../../ui/toasts/toast-store.ts';
import { Toasts, type Toast, type ToastType } from '../../ui/toasts/toasts.tsx';
import { UndoToast } from '../../ui/toasts/undo-toast.tsx';
import { ExampleNav } from '../example-nav.tsx';
import { Line, Specimen, Stage, State, useTextPicker } from '../specimen.tsx';

const positions = ['nw', 'n', 'ne', 'sw', 's', 'se'] as const;
const messages: Record<ToastType, string> = {
  success: 'Ticket validé',
  info: 'Message envoyé\u202f!\nNotre équipe étudie votre demande.',
  warning: 'Merci de rentrer vos coordonnées bancaires.',
  danger: 'Une erreur est survenue.\nNous en avons été informés.',
};
const types = Object.keys(messages).filter((type): type is ToastType => type in messages);

/** Messages to the shopper. */
export function MessagesSection() {
  const pickText = useTextPicker();
  const { list, position } = useSnapshot(toasts);
  const [done, setDone] = useState<string>();
  const examples = types.map((type): Toast => ({
    id: type,
    type,
    text: pickText(messages[type], `${messages[type]} Vos points, vos bons et vos tickets sont bien là.`),
  }));
  return (
    <>
      <Specimen
        part="toasts"
        note="Quatre au plus ; le pointeur ou le focus arrête leur temps, cinq secondes."
      >
        <State label="les quatre types" as="phone">
          <Stage height="19rem">
            <Toasts toasts={examples} onClose={() => {}} closeLabel="Fermer le message" />
          </Stage>
        </State>
        <State label="pour de vrai, sur cette page">
          <Line>
            {types.map((type) => (
              <Button key={type} size="sm" onClick={() => addToast({ text: messages[type], type })}>
                {type}
              </Button>
            ))}
            <Button
              size="sm"
              onClick={() => {
                for (let count = 1; count <= 1000; count++) addToast({ text: `Message ${count}` });
              }}
            >
              mille
            </Button>
          </Line>
          <Chips label="Position">
            {positions.map((place) => (
              <Chip key={place} isPressed={position === place} onPress={() => (toasts.position = place)}>
                {place}
              </Chip>
            ))}
          </Chips>
        </State>
        <Toasts
          toasts={list}
          position={position}
          onClose={closeToast}
          onHold={holdToasts}
          onRelease={releaseToasts}
          closeLabel="Fermer le message"
        />
      </Specimen>
      <Specimen part="undo-toast" note="Ce qui est fait, et le temps de revenir dessus.">
        <State label="au-dessus du dock" as="phone">
          <Stage height="9rem">
            <UndoToast
              text={pickText(
                'Bon de 2\u202f€ ajouté à vos bons',
                'Bon de 2\u202f€ dès 10\u202f€ d’achat ajouté à vos bons de réduction',
              )}
              undo="Annuler"
              onUndo={() => {}}
              onExpired={() => {}}
              duration={Infinity}
            />
            <Page>{null}</Page>
            <Dock nav={<ExampleNav />} />
          </Stage>
        </State>
        <State label="pour de vrai, sur cette page">
          <Button size="sm" onClick={() => setDone('Ticket archivé')}>
            Archiver
          </Button>
        </State>
        <UndoToast
          text={done}
          undo="Rétablir"
          onUndo={() => setDone(undefined)}
          onExpired={() => setDone(undefined)}
        />
      </Specimen>
      <Specimen part="banner" note="Sur toute la largeur : ce qui se passe, et que rien n’est perdu.">
        <State label="hors connexion" as="phone">
          <Stage>
            <Banner
              icon="offline"
              title="Vous êtes hors connexion"
              action={<Button size="sm">Réessayer</Button>}
            >
              {pickText(
                '2 tickets sont gardés sur cet appareil.',
                '2 tickets sont gardés sur cet appareil et partiront tout seuls au retour du réseau. Vous pouvez fermer cette page.',
              )}
            </Banner>
          </Stage>
        </State>
        <State label="sans détail" as="phone">
          <Stage>
            <Banner icon="info" title="Les points sont mis à jour chaque nuit" />
          </Stage>
        </State>
      </Specimen>
      <Specimen part="empty-state" note="Rien encore : ce que cela veut dire, et la suite.">
        <State label="avec dessin et action" as="phone">
          <Stage open>
            <EmptyState
              title={pickText(
                'Votre premier ticket vous attend',
                'Votre premier ticket vous attend sûrement au fond du sac',
              )}
              action={<Button icon="camera">Photographier un ticket</Button>}
            >
              Photographiez-le en entier. Vos points arrivent après l’analyse.
            </EmptyState>
          </Stage>
        </State>
        <State label="avec une icône" as="phone">
          <Stage open>
            <EmptyState
              title="Vos tickets n’ont pas pu être chargés"
              icon="alert"
              action={<Button>Réessayer</Button>}
            >
              Rien n’est perdu.
            </EmptyState>
          </Stage>
        </State>
      </Specimen>
      <Specimen part="message-page" note="Un écran qui n’a qu’une chose à dire.">
        <State label="avec un code" as="phone">
          <Stage>
            <MessagePage code="404" title="This page could not be found" titleLang="en">
              Le lien a peut-être changé. Vos points et vos tickets sont bien là.
            </MessagePage>
          </Stage>
        </State>
        <State label="avec une icône et le détail pour l’assistance" as="phone">
          <Stage>
            <MessagePage
              icon="offline"
              title={pickText('Connexion impossible', 'Connexion au programme impossible')}
              detail="CONNECTION_FAILED"
            >
              Vérifiez votre réseau puis réessayez.
            </MessagePage>
          </Stage>
        </State>
      </Specimen>
    </>
  );
}

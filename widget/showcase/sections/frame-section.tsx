import { Button } from '../../ui/controls/button.tsx';
import { IconButton, IconLink } from '../../ui/controls/icon-button.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { BrandHeader } from '../../ui/layout/brand-header.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TopProgress } from '../../ui/layout/top-progress.tsx';
import { ExampleNav } from '../example-nav.tsx';
import { brokenAddress, headerPicture } from '../pictures.ts';
import { Specimen, Stage, State, useTextPicker } from '../specimen.tsx';

/** The frame of a screen. */
export function FrameSection() {
  const pickText = useTextPicker();
  const name = pickText('Le Club Verger', 'Le Club des Vergers et Potagers de la Vallée du Rhône');
  const account = <IconButton icon="user" label="Mon compte" on="picture" />;
  return (
    <>
      <Specimen
        part="brand-header"
        note="L’image de l’enseigne en trois densités ; son nom sur un onglet de la page."
      >
        <State label="avec image" as="phone">
          <Stage>
            <BrandHeader name={name} picture={headerPicture} action={account} />
          </Stage>
        </State>
        <State label="sans image : la couleur" as="phone">
          <Stage>
            <BrandHeader name={name} action={account} />
          </Stage>
        </State>
        <State label="avec retour, basse" as="phone">
          <Stage>
            <BrandHeader
              name={name}
              picture={headerPicture}
              isCompact
              back={<IconButton icon="back" label="Retour" />}
            />
          </Stage>
        </State>
        <State label="image introuvable, basse" as="phone">
          <Stage>
            <BrandHeader name={name} picture={{ x1: brokenAddress }} isCompact />
          </Stage>
        </State>
        <State label="dans le contenu d’un grand écran" as="phone">
          <Stage>
            <BrandHeader picture={headerPicture} isInset />
          </Stage>
        </State>
        <State label="pendant que le programme se charge" as="phone">
          <Stage>
            <BrandHeader isWaiting />
          </Stage>
        </State>
      </Specimen>
      <Specimen part="app-bar" note="La tête d’un écran sans image.">
        <State label="retour et action" as="phone">
          <Stage>
            <AppBar
              title={pickText('Mon compte', 'Mes informations personnelles et mes préférences')}
              back={<IconLink icon="back" label="Retour" href="#app-bar" />}
            >
              <IconButton icon="help" label="Aide" />
            </AppBar>
          </Stage>
        </State>
      </Specimen>
      <Specimen
        part="dock"
        note="L’action de l’écran et, dessous, les autres lieux : nav, nav-item. Sur une page."
      >
        <State label="action et navigation" as="phone">
          <Stage height="16rem">
            <Page isPadded>Le reste de l’écran.</Page>
            <Dock nav={<ExampleNav />}>
              <Button variant="primary" size="lg" icon="camera">
                {pickText('Photographier un ticket', 'Photographier un ticket de caisse ou une facture')}
              </Button>
            </Dock>
          </Stage>
        </State>
        <State label="l’action d’une tâche" as="phone">
          <Stage>
            <Dock>
              <Button variant="primary" size="lg">
                Valider
              </Button>
            </Dock>
          </Stage>
        </State>
        <State label="deux actions, l’une sous l’autre" as="phone">
          <Stage>
            <Dock isStacked>
              <Button variant="primary" size="lg">
                Créer un compte
              </Button>
              <Button size="lg">J’ai déjà un compte</Button>
            </Dock>
          </Stage>
        </State>
        <State label="la navigation seule" as="phone">
          <Stage>
            <Dock nav={<ExampleNav />} />
          </Stage>
        </State>
      </Specimen>
      <Specimen part="top-progress" note="Après 200 ms, pendant qu’un écran se charge.">
        <State label="à mi-chemin" as="phone">
          <Stage height="3rem">
            <TopProgress isVisible value={0.5} label="Chargement de la page" />
          </Stage>
        </State>
      </Specimen>
    </>
  );
}

import { Nav, NavAction, NavItem } from '../ui/nav.tsx';
import { useWords } from './specimen.tsx';

/** Four places, of which the first is current, and the main action in their middle. */
export function ExampleNav() {
  const word = useWords();
  return (
    <Nav label="Exemple de navigation">
      <NavItem icon="home" href="#dock" current>
        Accueil
      </NavItem>
      <NavItem icon="refund" href="#dock">
        Offres
      </NavItem>
      <NavAction icon="camera" href="#dock" label="Photographier un ticket">
        Ticket
      </NavAction>
      <NavItem icon="gift" href="#dock">
        {word('Boutique', 'Boutique de cadeaux')}
      </NavItem>
      <NavItem icon="pot" href="#dock">
        Cagnotte
      </NavItem>
    </Nav>
  );
}

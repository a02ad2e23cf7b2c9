import { Nav, NavAction, NavItem } from '../ui/layout/nav.tsx';
import { useTextPicker } from './specimen.tsx';

/** Four places, of which the first is current, and the main action in their middle. */
export function ExampleNav() {
  const pickText = useTextPicker();
  return (
    <Nav label="Exemple de navigation">
      <NavItem icon="home" href="#dock" isCurrent>
        Accueil
      </NavItem>
      <NavItem icon="refund" href="#dock">
        Offres
      </NavItem>
      <NavAction icon="camera" href="#dock" label="Photographier un ticket">
        Ticket
      </NavAction>
      <NavItem icon="gift" href="#dock">
        {pickText('Boutique', 'Boutique de cadeaux')}
      </NavItem>
      <NavItem icon="pot" href="#dock">
        Cagnotte
      </NavItem>
    </Nav>
  );
}

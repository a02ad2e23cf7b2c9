import { Nav, NavItem } from '../ui/nav.tsx';
import { useWords } from './specimen.tsx';

/** Four places, the first one present. */
export function ExampleNav() {
  const word = useWords();
  return (
    <Nav label="Exemple de navigation">
      <NavItem icon="home" href="#dock" current>
        Accueil
      </NavItem>
      <NavItem icon="gift" href="#dock">
        Boutique
      </NavItem>
      <NavItem icon="coupon" href="#dock">
        {word('Mes bons', 'Mes bons de réduction')}
      </NavItem>
      <NavItem icon="pot" href="#dock">
        Cagnotte
      </NavItem>
    </Nav>
  );
}

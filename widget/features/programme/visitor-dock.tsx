import { useClosing } from '../../client/use-closing.tsx';
import { useProgramme } from '../../client/use-programme.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { fr } from '../../text/fr.ts';
import { Dock } from '../../ui/dock.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { mayRegister } from './rules.ts';

/** The ways in, where the programme takes people in by itself. */
export function VisitorDock() {
  const programme = useProgramme();
  const closing = useClosing();
  if (!programme || !mayRegister(programme)) return null;
  return (
    <Dock stacked>
      <LinkButton as={Link} to={paths.login} variant="primary" size="lg">
        {fr.visitor.login}
      </LinkButton>
      {!closing && (
        <LinkButton as={Link} to={paths.signup} variant="quiet">
          {fr.visitor.signup(programme.welcoming_points ?? 0)}
        </LinkButton>
      )}
    </Dock>
  );
}

import { useSnapshot } from 'valtio';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { auth, isLoggedIn } from '../session/auth.ts';
import { ProgrammeHeader } from './programme-header.tsx';

/** The partner's picture beside a screen, where there is room: for visitors, as members have a rail there. */
export function VisitorPicture() {
  const isMember = isLoggedIn(useSnapshot(auth));
  const hasRoom = useScreenLayout() !== 'phone';
  return hasRoom && !isMember && <ProgrammeHeader isCompact />;
}

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { auth } from '../session/auth.ts';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { isOnboardingDue } from './rules.ts';
import { canRemember, rememberOnboarding, wasOnboardingSeen } from './seen.ts';

/**
 * The cards on a newcomer's home, shown once on this device for each programme. A reload
 * before the end counts as seen.
 */
export function FirstVisit() {
  const clientId = useSnapshot(auth).config?.clientId ?? '';
  const [isOpen, setOpen] = useState(() =>
    isOnboardingDue({
      isNew: true,
      isSeen: wasOnboardingSeen(clientId),
      hasDialog: document.querySelector('dialog[open]') !== null,
      isForgetfulFrame: window.parent !== window && !canRemember(),
    }),
  );
  useEffect(() => {
    if (isOpen) rememberOnboarding(clientId);
  }, [isOpen, clientId]);
  return isOpen && <OnboardingDialog isFirstVisit onClose={() => setOpen(false)} />;
}

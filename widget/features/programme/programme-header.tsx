import type { ReactNode } from 'react';
import { BrandHeader } from '../../ui/brand-header.tsx';
import { useProgramme } from './settings.ts';

/** The partner's picture and name; nothing while there is no programme to show. */
export function ProgrammeHeader({ compact, action }: { compact?: boolean; action?: ReactNode }) {
  const programme = useProgramme();
  if (!programme) return null;
  return (
    <BrandHeader
      name={programme.programName}
      compact={compact}
      action={action}
      picture={{
        x1: programme.headerAssetUrl,
        x2: programme.headerAsset2xUrl,
        x3: programme.headerAsset3xUrl,
      }}
    />
  );
}

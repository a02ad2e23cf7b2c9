import type { ReactNode } from 'react';
import { useProgramme } from './settings.ts';
import { BrandHeader } from '../../ui/brand-header.tsx';

/** The partner's picture and name; nothing while there is no programme to show. */
export function ProgrammeHeader({ compact, action }: { compact?: boolean; action?: ReactNode }) {
  const programme = useProgramme();
  if (!programme) return null;
  return (
    <BrandHeader
      name={programme.program_name}
      compact={compact}
      action={action}
      picture={{
        x1: programme.header_asset_url ?? undefined,
        x2: programme.header_asset_2x_url ?? undefined,
        x3: programme.header_asset_3x_url ?? undefined,
      }}
    />
  );
}

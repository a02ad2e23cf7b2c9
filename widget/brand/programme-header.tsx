import { useProgramme } from '../client/use-programme.ts';
import { BrandHeader } from '../ui/brand-header.tsx';

/** The partner's picture and name; nothing while there is no programme to show. */
export function ProgrammeHeader({ compact }: { compact?: boolean }) {
  const programme = useProgramme();
  if (!programme) return null;
  return (
    <BrandHeader
      name={programme.program_name}
      compact={compact}
      picture={{
        x1: programme.header_asset_url ?? undefined,
        x2: programme.header_asset_2x_url ?? undefined,
        x3: programme.header_asset_3x_url ?? undefined,
      }}
    />
  );
}

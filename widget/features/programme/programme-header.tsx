import { BrandHeader, type BrandHeaderProps } from '../../ui/layout/brand-header.tsx';
import { useProgramme } from './settings.ts';

/** The partner's picture and name. Renders nothing without a programme. */
export function ProgrammeHeader({
  isCompact,
  isInset,
  back,
  action,
}: Pick<BrandHeaderProps, 'isCompact' | 'isInset' | 'back' | 'action'>) {
  const programme = useProgramme();
  if (!programme) return null;
  return (
    <BrandHeader
      name={isInset ? undefined : programme.programName}
      isCompact={isCompact}
      isInset={isInset}
      back={back}
      action={action}
      picture={{
        x1: programme.headerAssetUrl,
        x2: programme.headerAsset2xUrl,
        x3: programme.headerAsset3xUrl,
      }}
    />
  );
}

import { BrandHeader, type BrandHeaderProps } from '../../ui/brand-header.tsx';
import { PanelBar } from '../../ui/panel-close.tsx';
import { useProgramme } from './settings.ts';

/** The partner's picture and name. Without a programme only the button that closes the panel. */
export function ProgrammeHeader({
  compact,
  back,
  action,
}: Pick<BrandHeaderProps, 'compact' | 'back' | 'action'>) {
  const programme = useProgramme();
  if (!programme) return <PanelBar />;
  return (
    <BrandHeader
      name={programme.programName}
      compact={compact}
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

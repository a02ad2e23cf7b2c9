import { StatusLine } from '../../../ui/status-line.tsx';

/** Why what was sent was turned down, where it was sent from. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <StatusLine icon="ko" tone="ko">
          {children}
        </StatusLine>
      )}
    </div>
  );
}

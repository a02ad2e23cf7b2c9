import type { PartnerSettings } from '@cagnotte/generated/hooks/v2';

/** What `init` was told, and what it learnt. */
export interface Program {
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly redirectUrl?: string | undefined;
  /** Written on every receipt. */
  readonly channel: string;
  /** Undefined until they are loaded. */
  readonly settings?: PartnerSettings | undefined;
}

export const defaultChannel = 'WEB';

import type { components } from '@cagnotte/generated/types/v2';

/** Settings of the partner's programme, as `getPartnerSettings` answers them. */
export type PartnerSettings = components['schemas']['PartnerSettings'];

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

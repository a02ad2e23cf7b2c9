import type { PartnerSettings } from '@cagnotte/sdk';

/** Whether a visitor may sign in and up here; otherwise the partner's own site signs its customers in. */
export const mayRegister = ({ auto_register }: Pick<PartnerSettings, 'auto_register'>): boolean =>
  auto_register !== false;

import type { components } from '@cagnotte/generated/types/v2';

/** Settings of a user; what they carry of the upload settings is in place of the programme's. */
export type UserSettings = components['schemas']['UserSettings'];

/** The signed-in user. */
export interface User {
  readonly id: number;
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly partner_name?: string | null | undefined;
  readonly settings: UserSettings;
}

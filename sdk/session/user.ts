import type { components } from '@cagnotte/generated/types/v2';

/** Settings of a user; what they carry of the upload settings is in place of the programme's. */
export type UserSettings = components['schemas']['UserSettings'];

/** What may be known of a person. */
interface Person {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly partner_name?: string | null | undefined;
}

/** The signed-in user. */
export interface User extends Person {
  readonly id: number;
  readonly settings: UserSettings;
}

export const userOf = (
  { email, firstname, lastname, partner_name }: Person,
  settings: UserSettings,
): User => ({ id: settings.user_id, email, firstname, lastname, partner_name, settings });

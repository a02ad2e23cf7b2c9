import type { UserSettings } from '@cagnotte/generated/hooks/v2';

/** What may be known of a person. */
export interface Person {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly partner_name?: string | null | undefined;
}

/** The signed-in user. `settings` are in place of the programme's, where they say something. */
export interface User extends Person {
  readonly id: number;
  readonly settings: UserSettings;
}

export const userOf = (
  { email, firstname, lastname, partner_name }: Person,
  settings: UserSettings,
): User => ({ id: settings.user_id, email, firstname, lastname, partner_name, settings });

import type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
import * as paths from '@cagnotte/generated/paths';
import { defaultChannel, type Environment, type Region } from './configuration/configuration.ts';
import { getCore } from './core/get-core.ts';
import type { Sdk } from './create-sdk/sdk.ts';
import { toUser } from './session/session.ts';
import { readTokenCookie } from './session/token-cookie.ts';
import type { TokenParameters } from './sign-in/parameters.ts';
import { authorizeUserWithToken } from './sign-in/sign-in.ts';

/** The user's settings that identify the owner of the receipts, and the destination of their pictures. */
export type KeptUserSettings = Pick<
  UserSettings,
  'user_id' | 'upload_path' | 'previews_upload_enabled' | 'previews_upload_path'
>;

/**
 * The last start of a programme, to be kept on the device as JSON. Holds no token, no name and no e-mail
 * address.
 */
export interface RememberedStart {
  readonly clientId: string;
  readonly region: Region;
  readonly environment: Environment;
  readonly settings: PartnerSettings;
  /** The user who was signed in. */
  readonly user?: {
    readonly settings: KeptUserSettings;
    /** SHA-256 of their token, in hexadecimal: required to sign them in again. */
    readonly tokenDigest: string;
  };
}

/**
 * Returns the data of a started programme and of the signed-in user that `resumeStart` needs offline.
 * @returns undefined while no programme is started with its settings
 */
export const rememberStart = async (sdk: Sdk): Promise<RememberedStart | undefined> => {
  const { configuration, session } = getCore(sdk);
  const { region, environment, program } = configuration;
  const { user, token } = session.snapshot();
  if (!program?.settings) return undefined;
  const { clientId, settings } = program;
  const start = { clientId, region, environment, settings };
  const tokenDigest = user && token ? await computeDigest(token) : undefined;
  if (!user || tokenDigest === undefined) return start;
  const { user_id, upload_path, previews_upload_enabled, previews_upload_path } = user.settings;
  // Absent settings stay absent in JSON: the programme's settings apply then.
  const keptSettings = {
    user_id,
    ...(upload_path !== undefined && { upload_path }),
    ...(previews_upload_enabled !== undefined && { previews_upload_enabled }),
    ...(previews_upload_path !== undefined && { previews_upload_path }),
  };
  return { ...start, user: { settings: keptSettings, tokenDigest } };
};

/**
 * Starts a programme with its remembered data, in place of `init`, while offline. Receipts may then be added,
 * and wait. The last user is signed in again if their token is present. The server confirms this with the
 * first call that reaches it: see `renewStart`.
 * @param parameters the token that the page has. Default: the token of the cookie.
 */
export const resumeStart = async (
  sdk: Sdk,
  { clientId, region, environment, settings, user }: RememberedStart,
  parameters?: TokenParameters,
): Promise<void> => {
  const { configuration, session, platform, options } = getCore(sdk);
  const signIn = session.beginSignIn();
  const previousProgram = configuration.program;
  const token = parameters?.token ?? readTokenCookie(platform, clientId, options.tokenCookieDays);
  const isLastUser = user && token !== undefined && (await computeDigest(token)) === user.tokenDigest;
  // A programme that was started in the meantime wins.
  if (configuration.program !== previousProgram) return;
  Object.assign(configuration, { region, environment });
  configuration.program = { clientId, channel: defaultChannel, settings };
  if (isLastUser) signIn({ user: toUser({}, user.settings), token });
};

/**
 * Replaces the remembered data with the server's: operations `getPartnerSettings` and, for a signed-in user,
 * `getUserSettings`. Until its response, the remembered data stays.
 * @returns the new settings
 * @throws SdkError like `init` and `authorizeUserWithToken`: UNAUTHORIZED has ended the session
 */
export const renewStart = async (sdk: Sdk): Promise<PartnerSettings> => {
  const core = getCore(sdk);
  const { configuration, clients, session } = core;
  const program = configuration.initializedProgram();
  const query = { client_id: program.clientId };
  const { data } = await clients.v2.GET(paths.getPartnerSettings, { params: { query } });
  // A programme that was started in the meantime wins.
  if (configuration.program === program) configuration.program = { ...program, settings: data.settings };
  const { user, token } = session.snapshot();
  if (user && token !== undefined) await authorizeUserWithToken(core, token, {});
  return data.settings;
};

/** Returns the SHA-256 in hexadecimal; undefined on insecure pages, where browsers have none. */
const computeDigest = async (text: string): Promise<string | undefined> => {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

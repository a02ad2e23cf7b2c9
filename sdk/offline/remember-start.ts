import { coreOf } from '../core-of.ts';
import type { Sdk } from '../sdk.ts';
import { digestOf } from './digest-of.ts';
import type { RememberedStart } from './remembered-start.ts';

/**
 * What to keep of a programme that was started, and of whoever is signed in, so that `resumeStart` can begin with it where
 * there is no network.
 * @returns undefined while no programme is started with its settings.
 */
export const rememberStart = async (sdk: Sdk): Promise<RememberedStart | undefined> => {
  const { configuration, session } = coreOf(sdk);
  const { region, environment, program } = configuration;
  const { user, token } = session.snapshot();
  if (!program?.settings) return undefined;
  const { clientId, settings } = program;
  const start = { clientId, region, environment, settings };
  const tokenDigest = user && token ? await digestOf(token) : undefined;
  if (!user || tokenDigest === undefined) return start;
  const { user_id, upload_path, previews_upload_enabled, previews_upload_path } = user.settings;
  // Absent ones stay absent in JSON: what the user's settings do not say is the programme's to say.
  const kept = {
    user_id,
    ...(upload_path !== undefined && { upload_path }),
    ...(previews_upload_enabled !== undefined && { previews_upload_enabled }),
    ...(previews_upload_path !== undefined && { previews_upload_path }),
  };
  return { ...start, user: { settings: kept, tokenDigest } };
};

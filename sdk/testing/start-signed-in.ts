import type { SdkOptions } from '../configuration/sdk-options.ts';
import type { Platform } from '../platform/platform.ts';
import type { WireRequest } from '../platform/transports.ts';
import { createSdkOn } from './create-sdk-on.ts';
import type { Reaction } from './scripted-network.ts';

/** Settings of a programme, as its server sends them. */
export const programmeSettings = {
  upload_path: 'in/',
  previews_upload_enabled: false,
  previews_upload_path: 'pre/',
};

/**
 * Responds to the requests for the settings of the programme and of user 1, and passes all others to
 * `respond`.
 */
export const withSettings =
  (respond: (request: WireRequest) => Reaction | Promise<Reaction> = () => ({ json: {} })) =>
  (request: WireRequest): Reaction | Promise<Reaction> => {
    if (request.url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
    if (request.url.includes('/partners/settings')) return { json: { settings: programmeSettings } };
    return respond(request);
  };

/** Creates an SDK that is started and signed in. */
export const startSignedIn = async (platform: Platform, options: SdkOptions = {}) => {
  const sdk = createSdkOn(platform, { log: () => undefined, ...options });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  return sdk;
};

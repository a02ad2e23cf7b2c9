import type { Core } from '../core/core.ts';
import { createMissingSettingsError } from '../errors/known-errors.ts';
import type { CallOptions } from '../methods/public-method.ts';
import type { PartnerParameters } from '../sign-in/parameters.ts';
import type { BatchUploader } from './batch-uploader.ts';
import type { UploadedFile, UploadFileParameters } from './upload-parameters.ts';
import { getUploadOwner } from './upload-rights.ts';

/** The methods of an authorised partner. */
export interface Partner {
  readonly getBatchUploader: (parameters?: CallOptions<BatchUploader>) => Promise<BatchUploader>;
  readonly uploadFile: (
    parameters: UploadFileParameters & CallOptions<UploadedFile>,
  ) => Promise<UploadedFile>;
}

/**
 * Lets a partner send pictures: with its own token, which replaces the signed-in user, or else with the token
 * of that user. Sends nothing: the server gets the token with the first picture.
 */
export const authorizePartner = (
  core: Core,
  { token, externalId }: PartnerParameters,
  methods: Partner,
): Partner => {
  const { session, configuration } = core;
  if (!configuration.initializedProgram().settings) throw createMissingSettingsError();
  if (token) session.beginSignIn()({ token, ...(externalId && { partnerExternalId: externalId }) });
  getUploadOwner(core);
  return methods;
};

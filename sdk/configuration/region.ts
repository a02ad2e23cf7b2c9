import { invalidParameter } from '../errors/invalid-parameter.ts';

const regions = ['fr', 'us'] as const;

export type Region = (typeof regions)[number];

export const defaultRegion: Region = 'fr';

/** Looks a region up by its lower-cased name. @throws SdkError invalid_parameter for one that does not exist. */
export const findRegion = (name: string): Region => {
  const found = regions.find((region) => region === name.toLowerCase());
  if (!found) throw invalidParameter('region', 'invalid', 'must be one of FR, US');
  return found;
};

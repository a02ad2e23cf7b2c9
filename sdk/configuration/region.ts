import { invalidParameter } from '../errors/invalid-parameter.ts';

/** Where a programme runs, in lower case. */
export type Region = 'fr' | 'us';

const regions: readonly Region[] = ['fr', 'us'];

export const defaultRegion: Region = 'fr';

/** Looks a region up by its lower-cased name. @throws SdkError invalid_parameter for one that does not exist. */
export const findRegion = (name: string): Region => {
  const found = regions.find((region) => region === name.toLowerCase());
  if (!found) throw invalidParameter('region', 'invalid', 'must be one of FR, US');
  return found;
};

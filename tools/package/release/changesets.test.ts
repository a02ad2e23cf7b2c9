import { expect, it } from 'vitest';
import { root } from '../../root.ts';
import { isBetaChannel, readChangesets } from './read-changesets.ts';

const published = ['@cagnotte/sdk', '@cagnotte/contracts'];

it('every changeset of a published package is a patch in the beta channel, so that the next version is the next beta', () => {
  const others = readChangesets(root)
    .filter(({ bumps }) => published.some((packageName) => (bumps.get(packageName) ?? 'patch') !== 'patch'))
    .map(({ name }) => name);
  expect(
    isBetaChannel(root) ? others : [],
    'docs/releasing.md: patch, with "Breaking:" where it breaks a contract',
  ).toEqual([]);
});

import { join } from 'node:path';
import { installFiles } from './device/files.ts';
import { loadSdk } from './load-sdk.ts';
import { mutations } from './mutations/mutations.ts';
import { withMutatedSdk } from './mutations/with-mutated-sdk.ts';
import { runSeed } from './run-seed.ts';
import { faultKinds } from './server/faults.ts';
import type { Simulation } from './simulation.ts';

/** Creates the simulation of receipts: whole SDKs on a simulated device, between a shopper and a server. */
export const createOutboxSimulation = async (): Promise<Simulation> => {
  installFiles();
  const createSdk = await loadSdk(join(import.meta.dirname, '../../sdk'));
  return {
    name: 'outbox',
    seeds: 500,
    faultKinds,
    run: (seed, without) => runSeed(createSdk, seed, without),
    mutations,
    withMutation: (mutation, use) =>
      withMutatedSdk(mutation, (mutated) => use((seed, without) => runSeed(mutated, seed, without))),
  };
};

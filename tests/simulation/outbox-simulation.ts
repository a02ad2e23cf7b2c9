import { join } from 'node:path';
import { installFiles } from './device/files.ts';
import { loadSdk } from './load-sdk.ts';
import { mutants } from './mutants/mutants.ts';
import { withMutatedSdk } from './mutants/with-mutated-sdk.ts';
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
    mutants,
    withMutant: (mutant, use) =>
      withMutatedSdk(mutant, (mutated) => use((seed, without) => runSeed(mutated, seed, without))),
  };
};

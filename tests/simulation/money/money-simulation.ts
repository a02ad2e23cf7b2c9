import type { Simulation } from '../simulation.ts';
import { bundlePage } from './bundle-page.ts';
import { moneyFaultKinds } from './faults.ts';
import { moneyMutants } from './mutants.ts';
import { runMoneySeed } from './run-money-seed.ts';
import { loadSeeds } from './server.ts';

/** Creates the simulation of points and money: pages of the widget between a shopper and a server. */
export const createMoneySimulation = async (): Promise<Simulation> => {
  const [load, seeds] = await Promise.all([bundlePage(), loadSeeds()]);
  return {
    name: 'money',
    seeds: 300,
    faultKinds: moneyFaultKinds,
    run: (seed, without) => runMoneySeed(seeds, load, seed, without),
    mutants: moneyMutants,
    withMutant: async (mutant, use) => {
      const mutated = await bundlePage(mutant);
      return use((seed, without) => runMoneySeed(seeds, mutated, seed, without));
    },
  };
};

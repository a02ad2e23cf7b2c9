import type { SeedOutcome, Simulation } from '../simulation.ts';

/** Prints everything that is needed to reproduce a failure. */
export const reportFailure = (
  { name }: Pick<Simulation, 'name'>,
  { seed, violation, faults, plan, lines }: SeedOutcome,
  without: ReadonlySet<string>,
): void => {
  const withoutOption = without.size > 0 ? ` --without "${[...without].join()}"` : '';
  console.log(`\nSeed ${seed}: ${violation ? `${violation.rule}\n  ${violation.detail}` : 'no rule broken'}`);
  console.log(`\nKinds of faults: ${faults.join(', ') || 'none'}`);
  console.log('\nPlan (seconds):');
  for (const { at, action } of plan)
    console.log(`${(at / 1000).toFixed(3).padStart(10)} ${JSON.stringify(action)}`);
  console.log('\nWhat happened (seconds):');
  console.log(lines.join('\n'));
  console.log(`\nReplay: npm run simulate -- --only ${name} --seed ${seed}${withoutOption}`);
};

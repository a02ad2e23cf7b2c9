import type { Outcome } from '../run-seed.ts';

/** What somebody needs who wants to see again what happened. */
export const reportFailure = (
  { seed, violation, profile, plan, lines }: Outcome,
  without: ReadonlySet<string>,
): void => {
  const left = without.size > 0 ? ` --without "${[...without].join()}"` : '';
  console.log(`\nSeed ${seed}: ${violation ? `${violation.rule}\n  ${violation.what}` : 'no rule broken'}`);
  console.log(`\nMade of: ${[...profile.faults].join(', ') || 'nothing out of the ordinary'}`);
  console.log('\nPlan (seconds):');
  for (const { at, deed } of plan)
    console.log(`${(at / 1000).toFixed(3).padStart(10)} ${JSON.stringify(deed)}`);
  console.log('\nWhat happened (seconds):');
  console.log(lines.join('\n'));
  console.log(`\nReplay: npm run simulate -- --seed ${seed}${left}`);
};

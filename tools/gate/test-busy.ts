/**
 * `npm run test:release -- busy`: `npm test` three times in a row on a busy machine: eight programs that never wait run on it, too. No
 * test may depend on how busy the machine is. `node tools/gate/test-busy.ts [runs] [programs]` for other numbers.
 */
import { runChild } from '../install/children.mjs';
import { startBusyPrograms } from './busy-programs.ts';

const [runs = 3, programs = 8] = process.argv.slice(2).map(Number);
startBusyPrograms(programs);

let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  console.log(`Run ${run} of ${runs}, beside ${programs} programs that never wait`);
  const { status } = await runChild('npm', ['test'], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
console.log(`${runs - failed} of ${runs} runs passed beside ${programs} programs that never wait`);
process.exit(failed === 0 ? 0 : 1);

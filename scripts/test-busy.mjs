// `npm run test:busy`: `npm test` three times in a row on a machine that does something else, too: eight programs that never
// wait. No test may depend on how busy the machine is.
//   npm run test:busy -- [runs] [programs beside]
import { spawn, spawnSync } from 'node:child_process';

const [runs = 3, programs = 8] = process.argv.slice(2).map(Number);
const beside = Array.from({ length: programs }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = () => beside.forEach((program) => program.kill('SIGKILL'));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.on('exit', stop);

let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  console.log(`Run ${run} of ${runs}, beside ${programs} programs that never wait`);
  if (spawnSync('npm', ['test'], { stdio: 'inherit' }).status !== 0) failed += 1;
}
console.log(`${runs - failed} of ${runs} runs passed beside ${programs} programs that never wait`);
process.exit(failed === 0 ? 0 : 1);

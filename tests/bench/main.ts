/** `npm run bench`: every bench, or those that are named. Fails when one of them does. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const benches = [
  'home',
  'embed',
  'serving',
  'sandbox-start',
  'uploads',
  'pictures',
  'barcodes',
  'presses',
  'responses',
];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: the benches are ${benches.join(', ')}.`);
  process.exit(1);
}
const failed = (named.length > 0 ? named : benches).filter((name) => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`\nOver their budget, or not measured: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

// `npm start`: everything a newcomer needs, then the product.
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { install } from './set-up.mjs';

await install();
// On the project's own Node and not on the host's.
const { status } = await runChild(join('node_modules', '.bin', 'node'), ['scripts/dev.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

// `npm start`: installs everything that the product needs, then starts it.
import { join } from 'node:path';
import { runChild } from '../gate/children.mjs';
import { installDependencies } from '../gate/set-up.mjs';

await installDependencies();
// On the project's own Node and not on the host's.
const { status } = await runChild(join('node_modules', '.bin', 'node'), ['tools/dev/dev.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

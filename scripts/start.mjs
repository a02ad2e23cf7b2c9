// `npm start`: everything a newcomer needs, then the product.
import { spawn } from 'node:child_process';
import { install } from './set-up.mjs';

install();
// Through an npm script, so that it runs on the project's own Node and not on the host's.
const child = spawn('npm', ['run', '--silent', 'dev'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// Ctrl-C reaches the child too: it stops cleanly, and its exit ends this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));

// Writes the page with its script tags to dist/, and the scripts beside it, as a host would serve them.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const scripts = 'node_modules/@cagnotte/sdk/script';
const { version } = JSON.parse(readFileSync('node_modules/@cagnotte/sdk/package.json', 'utf8'));
// The whole folder of a version is copied: the scripts of the tags load other files from it.
const { integrity, loyalty } = JSON.parse(readFileSync(`${scripts}/${version}/integrity.json`, 'utf8'));

rmSync('dist', { recursive: true, force: true });
cpSync(scripts, 'dist/sdk', { recursive: true });
for (const file of ['main.js', 'error-message.js', 'settings.js']) cpSync(file, `dist/${file}`);
const page = readFileSync('index.html', 'utf8')
  .replaceAll('{version}', version)
  .replace('{integrity}', integrity)
  .replace('{loyalty-integrity}', loyalty.integrity);
writeFileSync('dist/index.html', page);

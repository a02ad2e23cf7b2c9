import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastStartKey } from '../app/start-up/last-start.ts';
import { appText } from '../app/text.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const script = read('shell.js');

it('the shell says what the loading modal says', () => {
  expect(read('../index.html')).toContain(`<p class="shell-words">${appText.loading}</p>`);
});

it('it reads what the last start has left', () => {
  expect(script).toContain(`localStorage.getItem('${lastStartKey}')`);
});

it('its script uses the syntax of the oldest browsers', () => {
  const code = script.replace(/\/\/.*|'[^']*'/g, '0');
  expect(code).not.toMatch(/=>|`|\b(let|const|class|async|await)\b|\?\.|\?\?|\.\.\.|,\s*\)/);
});

it.each(['shell.css', 'shell.js', 'baseline.js'])('D111 the policy lets %s in as it is', (name) => {
  const hash = createHash('sha256').update(read(name).trim()).digest('base64');
  expect(read('../headers.json')).toContain(`'sha256-${hash}'`);
});

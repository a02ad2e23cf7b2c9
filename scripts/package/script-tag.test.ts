import { expect, it } from 'vitest';
import { integrityOf, scriptTag } from './script-tag.ts';

it('the hash is the one that browsers compute', () => {
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  );
});

it('the line for a page names one version, and lets the browser check it', () => {
  expect(scriptTag('1.2.7', 'sha384-abc')).toBe(
    '<script src="https://<your host>/sdk/1.2.7/cagnotte.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
  );
});

import { expect, it } from 'vitest';
import { describeScript, renderScriptTag } from './script-tag.ts';

it('the integrity hash is the one that browsers compute', () => {
  expect(describeScript('hello.js', Buffer.from("alert('Hello, world.');"))).toEqual({
    file: 'hello.js',
    bytes: 23,
    integrity: 'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  });
});

it.each(['cagnotte.js', 'cagnotte-loyalty.js'])(
  'the script tag of %s names one version, and lets the browser check it',
  (file) => {
    expect(renderScriptTag('1.2.7', { file, integrity: 'sha384-abc' })).toBe(
      `<script src="https://<your host>/sdk/1.2.7/${file}" integrity="sha384-abc" crossorigin="anonymous"></script>`,
    );
  },
);

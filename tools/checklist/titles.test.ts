import { describe, expect, test } from 'vitest';
import { linesOf } from './checklist.ts';
import { mentionsIn } from './titles.ts';

// Ids that are put together here, so that this file claims none of them.
const a = ['SH', '01'].join('-');
const b = ['PO', '07'].join('-');

describe('the ids that a test file names', () => {
  test('in titles, with those of the enclosing blocks', () => {
    const code = `describe('${a} the shop', () => { test('${b} says so', () => {}); });`;
    expect(mentionsIn('x.test.ts', code)).toEqual([
      { id: a, title: `${a} the shop` },
      { id: b, title: `${a} the shop › ${b} says so` },
    ]);
  });
  test('in titles made for each row, and in the rows', () => {
    const code = `test.each([['${a} one'], ['two']])('%s', () => {}); it.each(x)(\`${b} \${y}\`, () => {});`;
    expect(mentionsIn('x.test.ts', code).map(({ id }) => id)).toEqual([a, b]);
  });
  test('and none of comments', () => {
    expect(mentionsIn('x.test.ts', `// ${a}\ntest('b', () => { /* ${b} */ });`)).toEqual([]);
  });
});

test('the lines of the checklist', () => {
  expect(linesOf(`# Title\n\n- ${a} One.\n- ${b} Two – three.\n- no id\n`)).toEqual([
    { id: a, text: 'One.' },
    { id: b, text: 'Two – three.' },
  ]);
});

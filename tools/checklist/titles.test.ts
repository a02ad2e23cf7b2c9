import { describe, expect, test } from 'vitest';
import { parseChecklist } from './checklist.ts';
import { findMentions } from './titles.ts';

// The ids are composed at run time, so that this file names none of them.
const a = ['SH', '01'].join('-');
const b = ['PO', '07'].join('-');

describe('the ids of a test file', () => {
  test('are found in titles, with the titles of the enclosing blocks', () => {
    const code = `describe('${a} the shop', () => { test('${b} says so', () => {}); });`;
    expect(findMentions('x.test.ts', code)).toEqual([
      { id: a, title: `${a} the shop` },
      { id: b, title: `${a} the shop › ${b} says so` },
    ]);
  });
  test('are found in titles for each row, and in the rows', () => {
    const code = `test.each([['${a} one'], ['two']])('%s', () => {}); it.each(x)(\`${b} \${y}\`, () => {});`;
    expect(findMentions('x.test.ts', code).map(({ id }) => id)).toEqual([a, b]);
  });
  test('are not found in comments', () => {
    expect(findMentions('x.test.ts', `// ${a}\ntest('b', () => { /* ${b} */ });`)).toEqual([]);
  });
});

test('parseChecklist returns the lines with an id', () => {
  expect(parseChecklist(`# Title\n\n- ${a} One.\n- ${b} Two – three.\n- no id\n`)).toEqual([
    { id: a, text: 'One.' },
    { id: b, text: 'Two – three.' },
  ]);
});

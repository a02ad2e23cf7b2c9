import { describe, expect, it } from 'vitest';
import { parseChecklist } from './checklist.ts';
import { findMentions } from './titles.ts';

// The ids are composed at run time, so that this file names none of them.
const a = ['SH', '01'].join('-');
const b = ['PO', '07'].join('-');
const chapters = ['SH', 'PO'];

describe('the ids of a test file', () => {
  it('are found in titles, with the titles of the enclosing blocks', () => {
    const code = `describe('${a} the shop', () => { it('${b} says so', () => {}); });`;
    expect(findMentions('x.test.ts', code, chapters)).toEqual([
      { id: a, title: `${a} the shop` },
      { id: b, title: `${a} the shop › ${b} says so` },
    ]);
  });

  it('are found in titles for each row, and in the rows', () => {
    const code = `it.each([['${a} one'], ['two']])('%s', () => {}); it.each(x)(\`${b} \${y}\`, () => {});`;
    expect(findMentions('x.test.ts', code, chapters).map(({ id }) => id)).toEqual([a, b]);
  });

  it('are not found in comments', () => {
    expect(findMentions('x.test.ts', `// ${a}\ntest('b', () => { /* ${b} */ });`, chapters)).toEqual([]);
  });
});

it('parseChecklist returns the lines with an id', () => {
  expect(parseChecklist(`# Title\n\n- ${a} One.\n- ${b} Two –\n  three.\n- no id\n`)).toEqual([
    { id: a, text: 'One.' },
    { id: b, text: 'Two – three.' },
  ]);
});

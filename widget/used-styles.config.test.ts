import { describe, expect, it } from 'vitest';
import { keepUsedStyles } from './used-styles.config.ts';

const html = '<main class="page wide"><a class="item" data-side>Accueil</a></main>';

describe('the styles that a page uses', () => {
  it.each([
    ['.page{top:0}', '.page{top:0}'],
    ['.page .item,.page .other{top:0}', '.page .item{top:0}'],
    [':root[data-layout=desktop] .item{top:0}', ':root[data-layout=desktop] .item{top:0}'],
    ['.page:not(.narrow)>a{top:0}', '.page:not(.narrow)>a{top:0}'],
    ['.page:has(>.other){top:0}', '.page:has(>.other){top:0}'],
    ['body{top:0}button{top:0}h1+a{top:0}', 'body{top:0}'],
    ['.item:hover{top:0}.item:focus-visible{top:0}', ''],
    ['@media (width<=20rem){.other{top:0}}', ''],
    [
      '@media (width<=20rem){@supports (top:0){.item{top:0}.other{top:0}}}',
      '@media (width<=20rem){@supports (top:0){.item{top:0}}}',
    ],
    [
      '.item{animation:run 1s}@keyframes run{to{top:0}}@keyframes fade{to{top:0}}',
      '.item{animation:run 1s}@keyframes run{to{top:0}}',
    ],
    ['@font-face{font-family:Oswald}', '@font-face{font-family:Oswald}'],
  ])('are kept or dropped: %s', (css, used) => expect(keepUsedStyles(css, html)).toBe(used));
});

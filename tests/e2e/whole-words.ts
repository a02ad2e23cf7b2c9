import { expect, type Page } from '@playwright/test';

/** Describes words over two lines, and buttons that cut off their text. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only has one pixel.
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const getRects = (node: Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const element = text.parentElement;
      if (!element || !isSeen(element)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/-]+/g)) {
        // An address is longer than the narrowest screen.
        if (word.includes('@')) continue;
        const lines = new Set(getRects(text, index, index + word.length).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`the word ${word}`);
      }
    }
    for (const button of document.querySelectorAll('button, a[href], summary, label')) {
      if (!isSeen(button)) continue;
      const isCut = getComputedStyle(button).overflowX !== 'visible';
      if (isCut && (button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight))
        broken.push(`the button ${button.textContent}`);
    }
    return broken;
  });

/** Expects that no word is broken over two lines, and that no button cuts off its text. */
export const expectWholeWords = (page: Page, where: string): Promise<void> =>
  // A window that was resized may not have its layout yet.
  expect
    .configure({ soft: true })
    .poll(() => findBroken(page), where)
    .toEqual([]);

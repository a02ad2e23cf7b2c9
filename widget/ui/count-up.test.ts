import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countUp } from './count-up.ts';

/** The parts of an element that a figure uses. */
const figure = () => {
  const attributes = new Map<string, string>();
  return {
    textContent: '1284',
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    attributes,
  };
};

let next: ((now: number) => void) | undefined;
const draw = (now: number) => {
  const due = next;
  next = undefined;
  due?.(now);
};
const wishes = { reduced: false, hidden: false };

beforeEach(() => {
  next = undefined;
  Object.assign(wishes, { reduced: false, hidden: false });
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => {
    next = act;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (next = undefined));
  vi.stubGlobal('matchMedia', () => ({ matches: wishes.reduced }));
  vi.stubGlobal('document', {
    get hidden() {
      return wishes.hidden;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a number that changes', () => {
  test('runs from the old value to the new one, and is announced as the new one', () => {
    const element = figure();
    countUp(element, 1284, 1370, String);
    expect(element.textContent).toBe('1284');
    expect(element.attributes).toEqual(
      new Map([
        ['role', 'img'],
        ['aria-label', '1370'],
      ]),
    );
    draw(1000);
    draw(1300);
    expect(element.textContent).toBe('1359');
    draw(1600);
    expect(element.textContent).toBe('1370');
    expect(element.attributes.size).toBe(0);
    expect(next).toBeUndefined();
  });
  test('runs down as well, and shows cents unless both values are whole', () => {
    const element = figure();
    countUp(element, 14.5, 0, String);
    draw(0);
    draw(60);
    expect(element.textContent).toBe('10.57');
    draw(600);
    expect(element.textContent).toBe('0');
  });
  test('shows the new value at once with reduced motion, and on a hidden page', () => {
    for (const wish of ['reduced', 'hidden'] as const) {
      Object.assign(wishes, { reduced: false, hidden: false, [wish]: true });
      const element = figure();
      countUp(element, 0, 12, String);
      expect(element.textContent).toBe('12');
      expect(element.attributes.size).toBe(0);
      expect(next).toBeUndefined();
    }
  });
  test('ends at the new value when it is stopped', () => {
    const element = figure();
    const end = countUp(element, 0, 12, String);
    draw(0);
    draw(100);
    end();
    expect(element.textContent).toBe('12');
    expect(next).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countUp } from './count-up.ts';

/** Creates the parts of an element that a figure uses. */
const createFigure = () => {
  const attributes = new Map<string, string>();
  return {
    textContent: '1284',
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    attributes,
  };
};

let nextFrame: ((now: number) => void) | undefined;
const drawFrame = (now: number) => {
  const due = nextFrame;
  nextFrame = undefined;
  due?.(now);
};
const conditions = { reduced: false, hidden: false };

beforeEach(() => {
  nextFrame = undefined;
  Object.assign(conditions, { reduced: false, hidden: false });
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => {
    nextFrame = act;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (nextFrame = undefined));
  vi.stubGlobal('matchMedia', () => ({ matches: conditions.reduced }));
  vi.stubGlobal('document', {
    get hidden() {
      return conditions.hidden;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a number that changes', () => {
  it('runs from the old value to the new one, and is announced as the new one', () => {
    const element = createFigure();
    countUp(element, 1284, 1370, String);
    expect(element.textContent).toBe('1284');
    expect(element.attributes).toEqual(
      new Map([
        ['role', 'img'],
        ['aria-label', '1370'],
      ]),
    );
    drawFrame(1000);
    drawFrame(1300);
    expect(element.textContent).toBe('1359');
    drawFrame(1600);
    expect(element.textContent).toBe('1370');
    expect(element.attributes.size).toBe(0);
    expect(nextFrame).toBeUndefined();
  });

  it('runs down as well, and shows cents unless both values are whole', () => {
    const element = createFigure();
    countUp(element, 14.5, 0, String);
    drawFrame(0);
    drawFrame(60);
    expect(element.textContent).toBe('10.57');
    drawFrame(600);
    expect(element.textContent).toBe('0');
  });

  it('shows the new value at once with reduced motion, and on a hidden page', () => {
    for (const wish of ['reduced', 'hidden'] as const) {
      Object.assign(conditions, { reduced: false, hidden: false, [wish]: true });
      const element = createFigure();
      countUp(element, 0, 12, String);
      expect(element.textContent).toBe('12');
      expect(element.attributes.size).toBe(0);
      expect(nextFrame).toBeUndefined();
    }
  });

  it('ends at the new value when it is stopped', () => {
    const element = createFigure();
    const end = countUp(element, 0, 12, String);
    drawFrame(0);
    drawFrame(100);
    end();
    expect(element.textContent).toBe('12');
    expect(nextFrame).toBeUndefined();
  });
});

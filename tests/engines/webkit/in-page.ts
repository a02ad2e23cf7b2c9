/** Functions that run in the page: they may use only their arguments and the globals of the page. */
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    /** The bundle of @testing-library/dom, injected by the driver. */
    TestingLibraryDom: typeof TestingLibrary;
  }
}

/** A regular expression that can be sent to the page. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** One step from a set of elements to the next; the first one starts at the document. */
export type Step =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly name?: Pattern | undefined;
      readonly description?: Pattern | undefined;
    }
  | { readonly by: 'label'; readonly text: Pattern }
  | { readonly by: 'text'; readonly text: Pattern }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'hasText'; readonly text: Pattern }
  | { readonly by: 'nth'; readonly index: number };

/** Returns the elements that the steps lead to, those in open shadow roots included. */
export const findElements = (steps: readonly Step[]): HTMLElement[] => {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
  const expression = ({ source, flags }: Pattern) => new RegExp(source, flags);
  const getText = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
  const withShadows = (root: HTMLElement): HTMLElement[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      // A shadow root has every query of an element.
      shadowRoot ? withShadows(shadowRoot as unknown as HTMLElement) : [],
    ),
  ];
  const findIn = (root: HTMLElement, step: Exclude<Step, { by: 'hasText' | 'nth' }>): HTMLElement[] => {
    switch (step.by) {
      case 'role':
        return queryAllByRole(root, step.role, {
          ...(step.name && { name: expression(step.name) }),
          ...(step.description && { description: expression(step.description) }),
        });
      case 'label':
        return queryAllByLabelText(root, expression(step.text));
      case 'css':
        return [...root.querySelectorAll<HTMLElement>(step.selector)];
      case 'text': {
        const text = expression(step.text);
        // The document's title never counts: it may be the programme's name as well.
        const has = [...root.querySelectorAll<HTMLElement>('*:not(head, head *, script, style)')].filter(
          (element) => text.test(getText(element)),
        );
        return has.filter((element) => !has.some((other) => other !== element && element.contains(other)));
      }
    }
  };
  return steps.reduce<HTMLElement[]>(
    (found, step) => {
      if (step.by === 'nth') return found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
      if (step.by === 'hasText')
        return found.filter((element) => expression(step.text).test(getText(element)));
      return [
        ...new Set(found.flatMap((root) => withShadows(root).flatMap((element) => findIn(element, step)))),
      ];
    },
    [document.documentElement],
  );
};

export const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/**
 * Returns the reason why an element cannot be pressed yet; '' when it can. Reads it over two frames, so that
 * nothing moves under the press.
 */
export const findObstacle = async (elements: HTMLElement[]): Promise<string> => {
  const [element, ...otherElements] = elements;
  if (!element) return 'it is not there';
  if (otherElements.length > 0) return `${elements.length} elements are like this`;
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  if (element.matches('[aria-busy=true]')) return 'it is busy';
  const readBox = () => JSON.stringify(element.getBoundingClientRect());
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = readBox();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (readBox() !== before) return 'it moves';
  // The point that WebDriver presses: a link may run over two lines.
  const [{ left, top, width, height } = element.getBoundingClientRect()] = element.getClientRects();
  const root = element.getRootNode() as Document | ShadowRoot;
  const above = root.elementFromPoint(left + width / 2, top + height / 2);
  return above === null || element.contains(above) ? '' : `${above.outerHTML.slice(0, 100)} covers it`;
};

declare global {
  interface Window {
    /** The press that is about to reach an element. */
    press?: { readonly hasMissed: () => boolean; readonly end: () => void };
  }
}

/**
 * Lets the next press through to one element only, like Playwright: an element that has moved to its place is
 * not pressed. `hasMissed` ends it.
 */
export const guardPress = ([element]: HTMLElement[]): void => {
  window.press?.end();
  const steps = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let isHit: boolean | undefined;
  const guard = (event: Event): void => {
    isHit ??= element !== undefined && event.composedPath().includes(element);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of steps) addEventListener(step, guard, true);
  const end = () => steps.forEach((step) => removeEventListener(step, guard, true));
  window.press = { hasMissed: () => isHit === false, end };
};

/** @returns true if the press reached another element. It did not if it led to another document. */
export const hasMissed = (): boolean => {
  const { press } = window;
  press?.end();
  return press?.hasMissed() === true;
};

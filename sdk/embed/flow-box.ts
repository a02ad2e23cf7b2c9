import { createElement } from './elements.ts';
import type { FramePart, PageFunctions } from './protocol.ts';

/**
 * Creates the box of a widget in the flow of the page. The box keeps its height when the widget
 * fails; its limits are styles.
 * @param signal ends when the element leaves the page
 * @param onVisiblePart gets the part of the frame that is on the screen, whenever it changes
 */
export const createFlowBox = (
  root: ShadowRoot,
  signal: AbortSignal,
  onVisiblePart: (part: FramePart) => void,
) => {
  const box = createElement('div', { part: 'page' });
  const decideHeight = createHeightRule();
  let lastPartText = '';
  let isDue = false;
  const measure = (): void => {
    isDue = false;
    const { top, bottom } = box.getBoundingClientRect();
    // A host page with a sticky header sets `scroll-padding-top`.
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const visibleTop = Math.max(top, header);
    const part = {
      top: Math.round(visibleTop - top),
      height: Math.round(Math.min(bottom, innerHeight) - visibleTop),
    };
    const partText = `${part.top} ${part.height}`;
    // A frame outside the screen keeps its last visible part.
    if (part.height > 0 && partText !== lastPartText) onVisiblePart(part);
    lastPartText = partText;
  };
  const update = (): void => {
    if (!isDue) requestAnimationFrame(measure);
    isDue = true;
  };
  // Captured: scrolling elements of the host page move the frame as well.
  addEventListener('scroll', update, { capture: true, passive: true, signal });
  addEventListener('resize', update, { signal });
  const observer = new ResizeObserver(update);
  observer.observe(box);
  // Content above the frame moves it when its height changes.
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());

  const resize = (requested: number, at: number): void => {
    const height = decideHeight(requested, at);
    if (!height) return;
    const middle = innerHeight / 2;
    const wasSeen = box.getBoundingClientRect().bottom > middle;
    box.style.height = `${height}px`;
    // The content became so short that only its end is left at the top of the screen.
    if (wasSeen && box.getBoundingClientRect().bottom < middle) reveal({ top: 0, height });
  };
  const reveal = ({ top, height, atTop }: PageFunctions['reveal']): void => {
    // Negative margins limit the scrolling to this part.
    box.style.scrollMargin = `${-top}px 0 ${top + height - box.offsetHeight}px`;
    box.scrollIntoView({ block: atTop ? 'start' : 'nearest' });
    box.style.scrollMargin = '';
  };
  root.append(box);
  return { box, resize, reveal };
};

/**
 * Changes that follow each other this quickly, in milliseconds, may cause each other, also on slow devices.
 */
const maxReactionMs = 1000;
/**
 * Limit of the strain. A repeated step counts fifty times as much as any other: content that grows with
 * its frame repeats itself.
 */
const maxStrain = 150;

/**
 * Decides which height the frame gets. Content may depend on the height of its frame (`100vh` and a margin, a
 * bar that comes and goes): each change would then cause another, for ever. So changes that soon follow a
 * change are counted: after three equal steps, or a hundred and fifty of any kind, the frame keeps its height
 * until the content has been quiet for a second. An opening accordion is followed to its end.
 * @returns the height to set, in whole CSS pixels; undefined to keep the height. `at` is in milliseconds.
 */
export const createHeightRule = () => {
  let shownHeight = 0;
  let step = 0;
  let changedAt = 0;
  let strain = 0;
  return (requested: number, at: number): number | undefined => {
    // Rounded up: half a pixel too little would cause a scroll bar.
    const height = Math.ceil(requested);
    const change = height - shownHeight;
    // One pixel less is rounding, on screens with fractions of pixels.
    if (change < 1 && change > -2) return undefined;
    const size = Math.abs(change);
    strain = at - changedAt > maxReactionMs ? 0 : strain + (size === step ? 50 : 1);
    step = size;
    changedAt = at;
    if (strain >= maxStrain) return undefined;
    return (shownHeight = height);
  };
};

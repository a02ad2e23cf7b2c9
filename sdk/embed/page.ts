import { make } from './elements.ts';

/**
 * The widget in the flow of the page. The box has its height, so that a failure moves nothing; its limits are styles.
 * @returns the box, and what gives it another height when the content asks for one.
 */
export const createPage = (root: ShadowRoot) => {
  const box = make('div', { part: 'page' });
  const follow = createHeightRule();
  const resize = (asked: number, at: number): void => {
    const height = follow(asked, at);
    if (height) box.style.height = `${height}px`;
  };
  root.append(box);
  return [box, resize] as const;
};

/** Changes that follow each other this quickly, in milliseconds, may cause each other, also on slow devices. */
const reactsWithin = 1000;
/** The same step again counts fifty times as much as any other: content that grows with its frame repeats itself. */
const patience = 150;

/**
 * Decides which height the frame gets. Content may depend on the height of its frame (`100vh` and a
 * margin, a bar that comes and goes), and would then be followed for ever: each change causes another. So changes
 * that come in response to a change are counted, and ended: after three equal steps, or a hundred and fifty of any kind, a
 * frame stays as it is until the content has been quiet for a second. An opening accordion is followed to its end.
 * @returns the height to set, in whole CSS pixels; undefined to leave it. `at` is in milliseconds.
 */
export const createHeightRule = () => {
  let shown = 0;
  let step = 0;
  let changedAt = 0;
  let strain = 0;
  return (asked: number, at: number): number | undefined => {
    // Upwards: half a pixel too little would bring a scroll bar.
    const height = Math.ceil(asked);
    const change = height - shown;
    // One pixel less is rounding, on screens with fractions of pixels.
    if (change < 1 && change > -2) return undefined;
    const size = Math.abs(change);
    strain = at - changedAt > reactsWithin ? 0 : strain + (size === step ? 50 : 1);
    step = size;
    changedAt = at;
    if (strain >= patience) return undefined;
    return (shown = height);
  };
};

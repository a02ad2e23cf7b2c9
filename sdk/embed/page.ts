import { createHeightRule } from './height-rule.ts';
import { make } from './make.ts';

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

import { expect, test } from 'vitest';
import { shownTimeline, showsTimeline } from './shown-timeline.ts';

test('an entry of the history remembers that it shows the timeline', () =>
  expect(showsTimeline(structuredClone(shownTimeline))).toBe(true));
test.each([undefined, null, 'timeline', {}, { timeline: 'yes' }, { validated: { points: 9 } }])(
  'and not where its state is %o',
  (state) => expect(showsTimeline(state)).toBe(false),
);

import { dieAndReturn } from './die-and-return.ts';
import { modes } from './kill-points.ts';
import { test } from './kill-test.ts';

for (const mode of modes)
  test.describe(`a browser killed while three pictures are sent, ${mode.name}`, { tag: '@deep' }, () => {
    test.use({ traits: [...mode.traits, 'empty'] });

    for (const point of mode.points)
      test(`when ${point.when}: the ticket arrives whole and once`, ({ killable, world }) =>
        dieAndReturn(killable, world, mode, point));
  });

import { expect, test } from 'vitest';
import { scannerSettings } from './scanner-settings.ts';

test('CN-01 the widget’s scanner: environment camera, min 640×480, aspect ratio 1–2, 2 workers, 10 per second, code_128 only', () => {
  expect(scannerSettings).toEqual({
    readers: ['code_128'],
    constraints: {
      facingMode: 'environment',
      width: { min: 640 },
      height: { min: 480 },
      aspectRatio: { min: 1, max: 2 },
    },
    workers: 2,
    frequency: 10,
  });
});

import { expect, it } from 'vitest';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { waitUntilPlaying } from './wait-until-playing.ts';

/** A video that shows something from a given look on, counted from 1; 2×2 pixels before. */
const video = (playingAt: number) => {
  let looks = 0;
  const element = {
    get videoWidth() {
      looks += 1;
      return looks >= playingAt ? 640 : 2;
    },
    get videoHeight() {
      return looks >= playingAt ? 480 : 2;
    },
  } as HTMLVideoElement;
  return { element, looks: () => looks };
};

it('CN-04 is content with the first look', async () => {
  const clock = manualClock();
  await waitUntilPlaying(video(1).element, clock);
  expect(clock.pending()).toEqual([]);
});

it('CN-04 looks up to 10 times, 500 ms apart', async () => {
  const clock = manualClock();
  const { element, looks } = video(10);
  const waiting = waitUntilPlaying(element, clock);
  for (let look = 1; look < 10; look += 1) {
    expect(looks()).toBe(look);
    expect(clock.pending()).toEqual([500]);
    await clock.advance(500);
  }
  await waiting;
  expect(looks()).toBe(10);
});

it('ER-15 CN-04 says so when the tenth look shows nothing', async () => {
  const clock = manualClock();
  const { element, looks } = video(11);
  const failure = failureOf(waitUntilPlaying(element, clock));
  for (let look = 0; look < 10; look += 1) await clock.advance(500);
  expect(await failure).toMatchObject({
    name: 'SdkError',
    code: 'OTHER',
    message: 'Unable to play video stream. Is webcam working?',
  });
  expect(looks()).toBe(10);
});

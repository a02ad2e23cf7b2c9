import { beforeEach, expect, it } from 'vitest';
import { captureStore, clearShots } from './capture-store.ts';
import { refusalLine } from './refusal-line.ts';
import { judgedAs, takeFiles } from './take-files.ts';

beforeEach(clearShots);

it('adds the good files in the order chosen and names the others', async () => {
  const pdf = new File(['%PDF-1.7'], 'deux.pdf', { type: 'application/pdf' });
  const bad = [new File([''], 'vide.jpg'), new File(['<html>'], 'page.jpg', { type: 'image/jpeg' })];
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'trois.jpg', { type: 'image/jpeg' });
  await takeFiles([pdf, ...bad, jpeg]);
  expect(captureStore.shots.map(({ file }) => file)).toEqual([pdf, jpeg]);
  expect(captureStore.refusals.map(refusalLine)).toEqual([
    '«\u202fvide.jpg\u202f» est vide.',
    '«\u202fpage.jpg\u202f» n’est ni une photo ni un PDF.',
  ]);
  expect(judgedAs(pdf)).toEqual({ kind: 'pdf', drawable: false });
  expect(judgedAs(new File(['x'], 'x.jpg'))).toEqual({ kind: 'unknown', drawable: true });
});

it('a good choice wipes the remarks about the last one', async () => {
  await takeFiles([new File([''], 'vide.jpg')]);
  await takeFiles([new File(['%PDF-1.7'], 'a.pdf')]);
  expect(captureStore.refusals).toEqual([]);
});

it('a file too big is told its limit', () => {
  expect(refusalLine({ name: 'film.jpg', reason: 'too-big' })).toBe(
    '«\u202ffilm.jpg\u202f» dépasse 25\u00a0Mo.',
  );
});

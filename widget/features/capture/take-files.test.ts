import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError, type PictureSnapshot } from '@cagnotte/sdk';
import { captureStore, clearRemarks, setReplacedPicture } from './capture-store.ts';
import { getNextPicture, describeFileRefusal, takeFiles } from './take-files.ts';

const pictures = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.jpg` }));

describe('the next picture', () => {
  it('is added at the end, or in place of the retaken one', () => {
    expect(getNextPicture(pictures, undefined)).toEqual({ place: 4, name: 'ticket-4.jpg' });
    expect(getNextPicture(pictures, 'b')).toEqual({ place: 2, name: 'ticket-2.jpg' });
  });

  it('is added at the end when the retaken one is gone', () => {
    expect(getNextPicture(pictures, 'gone')).toEqual({ place: 4, name: 'ticket-4.jpg' });
  });

  it('never gets the name of another picture', () => {
    expect(getNextPicture([{ id: 'a', name: 'ticket-2.jpg' }], undefined)).toEqual({
      place: 2,
      name: 'ticket-3.jpg',
    });
  });
});

const snapshot = ({ name }: File): PictureSnapshot => ({
  id: name,
  name,
  size: 1,
  type: '',
  state: 'waiting',
  progress: 0,
});

/** Creates a draft with one picture, 'old', that stores files with `keep`. */
const createDraft = (keep: (files: ArrayLike<File>) => Promise<PictureSnapshot[]>) => ({
  pictures: () => [snapshot(new File(['x'], 'old'))],
  keep: vi.fn((files: ArrayLike<File>, _replaces?: string) => keep(files)),
});
const createStoringDraft = () => createDraft((files) => Promise.resolve(Array.from(files, snapshot)));

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

beforeEach(() => {
  clearRemarks();
  setReplacedPicture(undefined);
});

it('accepted files are stored in the chosen order, and refused files are named', async () => {
  const draft = createStoringDraft();
  const refusedFiles = [new File([''], 'vide.jpg'), new File(['<html>'], 'page.jpg', { type: 'image/jpeg' })];
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'trois.jpg', { type: 'image/jpeg' });
  const two = pdf('deux.pdf');
  await expect(takeFiles(draft, [two, ...refusedFiles, jpeg])).resolves.toBe(true);
  expect(draft.keep.mock.calls).toEqual([[[two, jpeg], undefined]]);
  expect(captureStore.latestIds).toEqual(['deux.pdf', 'trois.jpg']);
  expect(captureStore.refusals.map(describeFileRefusal)).toEqual([
    '«\u202fvide.jpg\u202f» est vide.',
    '«\u202fpage.jpg\u202f» n’est ni une photo ni un PDF.',
  ]);
});

it('an accepted file removes the remarks about earlier files', async () => {
  await takeFiles(createStoringDraft(), [new File([''], 'vide.jpg')]);
  await takeFiles(createStoringDraft(), [pdf('a.pdf')]);
  expect(captureStore.refusals).toEqual([]);
});

it('the next picture replaces the retaken one if that is still there', async () => {
  const draft = createStoringDraft();
  setReplacedPicture('old');
  await takeFiles(draft, [pdf('a.pdf')]);
  setReplacedPicture('gone');
  await takeFiles(draft, [pdf('b.pdf')]);
  expect(draft.keep.mock.calls.map(([, replaces]) => replaces)).toEqual(['old', undefined]);
  expect(captureStore.replacedPicture).toBeUndefined();
});

it('a retake stays pending when files are refused', async () => {
  setReplacedPicture('old');
  await takeFiles(createStoringDraft(), [new File([''], 'vide.jpg')]);
  expect(captureStore.replacedPicture).toBe('old');
});

it('folders of a drop are named before the files that are not accepted', async () => {
  const draft = createStoringDraft();
  const folder = { name: 'Tickets', reason: 'folder' } as const;
  await takeFiles(draft, [new File([''], 'vide.jpg'), pdf('a.pdf')], [folder]);
  expect(captureStore.refusals.map(describeFileRefusal)).toEqual([
    '«\u202fTickets\u202f» est un dossier. Ajoutez les photos qu’il contient.',
    '«\u202fvide.jpg\u202f» est vide.',
  ]);
  expect(draft.keep).toHaveBeenCalledOnce();
});

describe('a file that cannot be read to its end', () => {
  const createReadFailure = (index: number) =>
    new SdkError('OTHER', 'it can no longer be read', { parameter: `files[${index}]` });
  const [first, second, third] = [pdf('un.pdf'), pdf('deux.pdf'), pdf('trois.pdf')];
  const createDraftUnableToRead = (...unreadableFiles: readonly File[]) =>
    createDraft((files) => {
      const index = Array.from(files).findIndex((file) => unreadableFiles.includes(file));
      return index < 0
        ? Promise.resolve(Array.from(files, snapshot))
        : Promise.reject(createReadFailure(index));
    });

  it('is named, and the others are stored', async () => {
    setReplacedPicture('old');
    await expect(takeFiles(createDraftUnableToRead(second), [first, second, third])).resolves.toBe(true);
    expect(captureStore.latestIds).toEqual(['un.pdf', 'trois.pdf']);
    expect(captureStore.refusals.map(describeFileRefusal)).toEqual([
      '«\u202fdeux.pdf\u202f» n’a pas pu être lu.',
    ]);
    expect(captureStore).toMatchObject({
      storingCount: 0,
      failedAction: undefined,
      replacedPicture: undefined,
    });
  });

  it('is listed after the refused files', async () => {
    const draft = createDraftUnableToRead(first, third);
    await takeFiles(draft, [new File([''], 'vide.jpg'), first, second, third]);
    expect(draft.keep.mock.lastCall).toEqual([[second], undefined]);
    expect(captureStore.refusals.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'vide.jpg empty',
      'un.pdf unreadable',
      'trois.pdf unreadable',
    ]);
  });

  it('is named also when it is the only one', async () => {
    await expect(takeFiles(createDraftUnableToRead(first), [first])).resolves.toBe(false);
    expect(captureStore).toMatchObject({
      storingCount: 0,
      failedAction: undefined,
      refusals: [{ name: 'un.pdf' }],
    });
  });
});

it('a picture that could not be stored is reported to the shopper, and is no longer counted', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const counted: number[] = [];
  const draft = createDraft(() => {
    counted.push(captureStore.storingCount);
    return Promise.reject(new Error('gone'));
  });
  await expect(takeFiles(draft, [pdf('a.pdf')])).resolves.toBe(false);
  expect(counted).toEqual([1]);
  expect(captureStore).toMatchObject({ storingCount: 0, failedAction: 'not-stored' });
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('a file that is too big is refused with its limit', () => {
  expect(describeFileRefusal({ name: 'film.jpg', reason: 'too-big' })).toBe(
    '«\u202ffilm.jpg\u202f» dépasse 25\u00a0Mo.',
  );
});

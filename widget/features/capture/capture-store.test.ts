import { beforeEach, describe, expect, it } from 'vitest';
import {
  addShots,
  captureStore,
  clearShots,
  keepShotsOf,
  moveShot,
  removeShot,
  retakeShot,
  showMishap,
  showRefusals,
} from './capture-store.ts';
import { nextShot } from './next-shot.ts';

const file = (name: string) => new File(['x'], name);
const names = () => captureStore.shots.map((shot) => shot.file.name);
const idOf = (name: string) => captureStore.shots.find((shot) => shot.file.name === name)?.id ?? '';

beforeEach(() => {
  clearShots();
  captureStore.owner = undefined;
  addShots([file('a'), file('b'), file('c')]);
});

describe('the shots of a ticket', () => {
  it('keep the order in which they were added', () => expect(names()).toEqual(['a', 'b', 'c']));
  it('stay the very files that were given', () => {
    const given = file('d');
    addShots([given]);
    expect(captureStore.shots[3]?.file).toBe(given);
  });
  it('can be removed', () => {
    removeShot(idOf('b'));
    expect(names()).toEqual(['a', 'c']);
  });
  it('move towards the top and the bottom, and stop there', () => {
    moveShot(idOf('b'), -1);
    expect(names()).toEqual(['b', 'a', 'c']);
    moveShot(idOf('b'), -1);
    moveShot(idOf('c'), 1);
    expect(names()).toEqual(['b', 'a', 'c']);
  });
});

describe('retaking', () => {
  it('the next file takes the place, further ones follow at the end', () => {
    retakeShot(idOf('b'));
    addShots([file('B'), file('d')]);
    expect(names()).toEqual(['a', 'B', 'c', 'd']);
    expect(captureStore.retaking).toBeUndefined();
  });
  it('a shot retaken gets a new identity', () => {
    const before = idOf('a');
    retakeShot(before);
    addShots([file('a')]);
    expect(idOf('a')).not.toBe(before);
  });
  it('can be given up, and ends when the shot is removed', () => {
    retakeShot(idOf('b'));
    retakeShot(undefined);
    expect(captureStore.retaking).toBeUndefined();
    retakeShot(idOf('b'));
    removeShot(idOf('b'));
    expect(captureStore.retaking).toBeUndefined();
  });
  it('keeps waiting while files are turned down', () => {
    retakeShot(idOf('b'));
    addShots([]);
    expect(captureStore.retaking).toBe(idOf('b'));
  });
});

describe('the next picture', () => {
  it('goes to the end, or to the place of the shot being retaken', () => {
    expect(nextShot(captureStore)).toEqual({ place: 4, name: 'ticket-4.jpg' });
    retakeShot(idOf('b'));
    expect(nextShot(captureStore)).toEqual({ place: 2, name: 'ticket-2.jpg' });
  });
  it('never takes the name of another', () => {
    clearShots();
    addShots([file('ticket-2.jpg')]);
    expect(nextShot(captureStore)).toEqual({ place: 2, name: 'ticket-3.jpg' });
  });
});

describe('whose shots they are', () => {
  it('the same shopper finds them again', () => {
    keepShotsOf(7);
    keepShotsOf(7);
    expect(names()).toHaveLength(3);
  });
  it('another shopper on the same device starts with an empty strip', () => {
    keepShotsOf(7);
    keepShotsOf(8);
    expect(names()).toEqual([]);
  });
});

it('clearing forgets remarks as well as shots', () => {
  showRefusals([{ name: 'x', reason: 'empty' }]);
  showMishap('not-sent');
  clearShots();
  expect(captureStore).toMatchObject({ shots: [], refusals: [], mishap: undefined, retaking: undefined });
});

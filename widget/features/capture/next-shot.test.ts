import { describe, expect, it } from 'vitest';
import { nextShot } from './next-shot.ts';

const shots = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.jpg` }));

describe('the next picture', () => {
  it('goes to the end, or to the place of the one being retaken', () => {
    expect(nextShot(shots, undefined)).toEqual({ place: 4, name: 'ticket-4.jpg' });
    expect(nextShot(shots, 'b')).toEqual({ place: 2, name: 'ticket-2.jpg' });
  });
  it('goes to the end when the one being retaken is gone', () => {
    expect(nextShot(shots, 'gone')).toEqual({ place: 4, name: 'ticket-4.jpg' });
  });
  it('never takes the name of another', () => {
    expect(nextShot([{ id: 'a', name: 'ticket-2.jpg' }], undefined)).toEqual({
      place: 2,
      name: 'ticket-3.jpg',
    });
  });
});

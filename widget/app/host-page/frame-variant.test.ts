import { expect, it } from 'vitest';
import { frameVariant } from './frame-variant.ts';

const frame = (hash: string, name = '') => ({ name, location: { hash } });

it('the page announces it in the fragment, beside the token or not', () => {
  expect(frameVariant(frame('#variant=page'))).toBe('page');
  expect(frameVariant(frame('#token=t&variant=panel'))).toBe('panel');
});
it('the frame remembers it where the address no longer says it', () => {
  const framed = frame('#variant=panel');
  frameVariant(framed);
  framed.location.hash = '';
  expect(frameVariant(framed)).toBe('panel');
});
it('nothing else is one', () => {
  for (const { name, hash } of [
    { hash: '' },
    { hash: '#variant=' },
    { hash: '#variant=__proto__' },
    { name: 'x' },
  ].map((one) => ({ hash: '', name: '', ...one })))
    expect(frameVariant(frame(hash, name))).toBeUndefined();
});

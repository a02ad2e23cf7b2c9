import { expect, it } from 'vitest';
import { isPdf, getCommonName } from './picture-source.ts';

const photo = { name: 'ticket-1.jpg', type: 'image/jpeg' };
const pdf = { name: 'facture.pdf', type: 'application/pdf' };

it.each([
  [pdf, true],
  [{ name: 'FACTURE.PDF', type: '' }, true],
  [photo, false],
  [{ name: 'photo.pdf', type: 'image/jpeg' }, false],
])('%o is a PDF: %s', (picture, expected) => expect(isPdf(picture)).toBe(expected));

it('several pictures are called photos, and documents when one is a PDF', () => {
  expect(getCommonName([photo, photo])).toBe('photos');
  expect(getCommonName([photo, pdf])).toBe('documents');
});

import { describe, expect, it } from 'vitest';
import { getPictureName } from './picture-name.ts';

const named = (name: string, type = 'image/jpeg') => ({ name, type });

describe('D26 a picture is sent as <uuid>_<n>.<ext>', () => {
  it('counts n from 1', () => {
    expect(getPictureName('u', 0, named('IMG_1.JPG'))).toBe('u_1.jpg');
    expect(getPictureName('u', 2, named('IMG_1.JPG'))).toBe('u_3.jpg');
  });

  it('has the extension of its type, even after a conversion', () => {
    expect(getPictureName('u', 0, named('photo.heic', 'image/jpeg'))).toBe('u_1.jpg');
    expect(getPictureName('u', 0, named('scan', 'application/pdf'))).toBe('u_1.pdf');
    expect(getPictureName('u', 0, named('photo', 'image/heic'))).toBe('u_1.heic');
  });

  it('has the extension of its name when the type is unknown', () => {
    expect(getPictureName('u', 0, named('photo.HEIC', ''))).toBe('u_1.heic');
    expect(getPictureName('u', 0, named('photo.jpg', 'application/octet-stream'))).toBe('u_1.jpg');
    expect(getPictureName('u', 1, named('photo.é!', ''))).toBe('u_2.bin');
  });
});

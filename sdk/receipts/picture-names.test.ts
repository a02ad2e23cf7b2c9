import { describe, expect, it } from 'vitest';
import { numberedPictureName, pictureNames } from './picture-names.ts';

const named = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

describe('names of the parts', () => {
  it('keep letters, accents, spaces and digits', () => {
    expect(pictureNames([named('Ticket d’été 2.jpg')])).toEqual(['Ticket d_été 2.jpg']);
  });

  it('carry no folder, no quote, no control character and no leading dot', () => {
    expect(pictureNames([named('../../etc/passwd'), named('C:\\photos\\a.jpg'), named('..')])).toEqual([
      'passwd',
      'a.jpg',
      'picture',
    ]);
    expect(pictureNames([named('a"b\r\nc;d.jpg')])).toEqual(['a_b__c_d.jpg']);
  });

  it('are unique: two photographs with the same name are two pictures', () => {
    const names = pictureNames([named('image.jpg'), named('image.jpg'), named('image.jpg')]);
    expect(names).toEqual(['image.jpg', 'image-2.jpg', 'image-3.jpg']);
  });

  it('D26 of a picture that travels alone is <uuid>_<n>.<ext>, from 1', () => {
    expect(numberedPictureName('u', 0, named('IMG_1.JPG'))).toBe('u_1.jpg');
    expect(numberedPictureName('u', 2, named('scan', 'application/pdf'))).toBe('u_3.pdf');
    expect(numberedPictureName('u', 1, named('photo', 'image/jpeg'))).toBe('u_2.jpg');
    expect(numberedPictureName('u', 1, named('photo.é!', ''))).toBe('u_2.bin');
  });
});

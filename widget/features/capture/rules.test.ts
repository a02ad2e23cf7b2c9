import { describe, expect, it } from 'vitest';
import {
  findAdvice,
  checkReceiptFile,
  checkHead,
  maxFileBytes,
  getFreePictureName,
  getPictureSource,
} from './rules.ts';

const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });
const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]);

describe('D105 a file for a receipt', () => {
  it('is accepted as a picture or a PDF, and a PDF is not drawn', async () => {
    expect(await checkReceiptFile(file(jpegHead, 'a.jpg', 'image/jpeg'))).toEqual({
      kind: 'jpeg',
      isDrawable: true,
    });
    expect(await checkReceiptFile(file('%PDF-1.7', 'a.pdf', 'application/pdf'))).toEqual({
      kind: 'pdf',
      isDrawable: false,
    });
  });

  it('is accepted as it is when it is a HEIC named .jpg', async () => {
    const heic = file('\0\0\0\x18ftypheic', 'photo.jpg', 'image/jpeg');
    expect(await checkReceiptFile(heic)).toEqual({ kind: 'heic', isDrawable: true });
  });

  it('is refused when it is empty', async () => {
    expect(await checkReceiptFile(file('', 'a.jpg', 'image/jpeg'))).toEqual({ refused: 'empty' });
  });

  it('is accepted up to 25 Mo, and refused with one byte more', async () => {
    const limit = 32;
    expect(maxFileBytes).toBe(25 * 1024 * 1024);
    const padded = (size: number) =>
      file(new Uint8Array(size).fill(0xff).fill(0xd8, 1, 2), 'a.jpg', 'image/jpeg');
    expect(await checkReceiptFile(padded(limit), limit)).toMatchObject({ kind: 'jpeg' });
    expect(await checkReceiptFile(padded(limit + 1), limit)).toEqual({ refused: 'too-big' });
  });

  it.each([
    ['<!doctype html><h1>', 'page.jpg'],
    ['MZ\x90\0', 'program.jpg'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'drawing.png'],
  ])('is refused when it is %s under the name %s', async (content, name) => {
    expect(await checkReceiptFile(file(content, name, 'image/jpeg'))).toEqual({ refused: 'wrong-kind' });
  });

  it('is accepted with unknown bytes only under the name of a picture', () => {
    const head = new Uint8Array([0xff, 0x0a, 0, 1]);
    expect(checkHead(head, 'image/jxl')).toEqual({ kind: 'unknown', isDrawable: true });
    expect(checkHead(head, 'application/pdf')).toEqual({ refused: 'wrong-kind' });
    expect(checkHead(head, '')).toEqual({ refused: 'wrong-kind' });
  });

  it('is sent but never drawn when it is gigantic', () => {
    const bomb = new Uint8Array(32);
    bomb.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    bomb.set([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20], 16);
    expect(checkHead(bomb, 'image/png')).toEqual({ kind: 'png', isDrawable: false });
  });

  it('is refused, and no error is thrown, when it can no longer be read', async () => {
    const unreadableFile = file('abc', 'a.jpg', 'image/jpeg');
    unreadableFile.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await checkReceiptFile(unreadableFile)).toEqual({ refused: 'unreadable' });
  });
});

describe('the names of photos', () => {
  it('have the place of the photo', () => expect(getFreePictureName(1, [])).toBe('ticket-1.jpg'));

  it('continue with the next number when another photo has the name', () => {
    expect(getFreePictureName(2, ['ticket-2.jpg', 'ticket-3.jpg'])).toBe('ticket-4.jpg');
  });
});

const photo = { name: 'ticket-1.jpg', type: 'image/jpeg' };
const pdf = { name: 'facture.pdf', type: 'application/pdf' };

describe('the source of a picture', () => {
  it('is the camera if its name is one that this screen gives', () =>
    expect(getPictureSource(photo)).toBe('taken'));

  it('is the library if it has any other name', () =>
    expect(getPictureSource({ name: 'IMG_2041.jpg', type: 'image/jpeg' })).toBe('chosen'));

  it('is a PDF if its type is', () => expect(getPictureSource(pdf)).toBe('pdf'));
});

const sentAt = Date.parse('2025-11-18T12:00:00Z');

describe('advice about a picture', () => {
  it('is missing for a good picture', () => expect(findAdvice(photo, [])).toBeUndefined());

  it('suggests another photo of a blurred or dark picture', () => {
    expect(findAdvice({ ...photo, hint: 'blurred' }, [])).toMatchObject({
      remedy: 'again',
      text: 'Photo floue\u202f? Vérifiez que le texte se lit.',
    });
    expect(findAdvice({ ...photo, hint: 'dark' }, [])).toMatchObject({
      remedy: 'again',
      text: 'Photo sombre\u202f? Vérifiez que le texte se lit.',
    });
  });

  it('suggests another photo when the file is corrupt', () => {
    expect(findAdvice({ ...photo, hint: 'corrupt' }, [])).toEqual({
      remedy: 'again',
      text: 'Fichier abîmé\u202f? Vérifiez que le ticket s’affiche en entier.',
      label: 'fichier peut-être abîmé',
    });
  });

  it('suggests removing a repeated picture, and names the earlier one', () => {
    expect(
      findAdvice({ ...photo, hint: 'dark', repeats: 'b' }, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]),
    ).toEqual({
      remedy: 'remove',
      text: 'En double\u202f? La photo 2 est exactement la même.',
      label: 'peut-être en double',
    });
  });

  it('suggests leaving out a picture that was sent before, even if it is blurred', () => {
    expect(findAdvice({ ...photo, hint: 'blurred', sameAs: { uuid: 'r', at: sentAt } }, [])).toMatchObject({
      remedy: 'remove',
      text: 'Déjà envoyé\u202f? La même photo est dans votre ticket du 18/11/2025.',
    });
  });

  it('calls a PDF a document', () => {
    expect(findAdvice({ ...pdf, sameAs: { uuid: 'r', at: sentAt } }, [])?.text).toContain('Le même document');
    expect(findAdvice({ ...pdf, repeats: 'a' }, [{ id: 'a' }])?.text).toContain('Le document 1');
  });
});

import { describe, expect, it } from 'vitest';
import { detectFileKind, type FileKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const boxed = (brands: string) => `\0\0\0\x18ftyp${brands}`;

describe('detectFileKind finds the format of a file by its bytes', () => {
  it.each<[string, string, FileKind]>([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['a JPEG of four bytes', '\xff\xd8\xff\xe0', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['a GIF', 'GIF89a', 'gif'],
    ['a BMP', 'BM\0\0', 'bmp'],
    ['a TIFF', 'II*\0\x08', 'tiff'],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['an iPhone HEIC', boxed('heic\0\0\0\0mif1heic'), 'heic'],
    ['an AVIF that also says mif1', boxed('mif1\0\0\0\0avif'), 'avif'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['a PDF whose header comes late', `\0junk${' '.repeat(200)}%PDF-1.4`, 'pdf'],
    ['a Windows program', 'MZ\x8b\x80', 'other'],
    ['a Linux program', '\x7fELF\x02', 'other'],
    ['an archive or a document', 'PK\x03\x04', 'other'],
    ['a film', boxed('qt  '), 'other'],
    ['a sound', 'RIFF\0\0\0\0WAVE', 'other'],
    ['a web page', '<!doctype html><html>', 'other'],
    ['a web page behind a byte order mark', '\xef\xbb\xbf\n <html>', 'other'],
    ['a web page in UTF-16', '\xff\xfe<\0h\0t\0m\0l\0', 'other'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>', 'other'],
    ['a script', '#!/bin/sh\nrm', 'other'],
    ['a note', 'Compote, café, lait', 'other'],
    ['bytes of an unknown format', '\xff\x0a\0\x01\x02', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('%s is recognised', (_, head, kind) => expect(detectFileKind(bytes(head))).toBe(kind));
});

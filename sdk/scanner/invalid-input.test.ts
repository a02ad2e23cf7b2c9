import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { createScanner, type LiveScan } from './scanner.ts';

const log = () => undefined;
const refusal = (options: unknown): unknown => {
  try {
    createScanner(options as never);
    return undefined;
  } catch (error) {
    const { name, code, message } = error as Record<string, unknown>;
    return [name, code, message];
  }
};

describe('createScanner refuses an option with a wrong name, type or value', () => {
  it.each([
    [null, 'options', 'must be an object'],
    ['code_128', 'options', 'must be an object'],
    [{ readers: 'code_128' }, 'readers', 'must be an array'],
    [{ readers: ['qr'] }, 'readers', 'can not have qr'],
    [{ reader: ['code_128'] }, 'reader', 'does not exist'],
    [{ engines: 'zxing' }, 'engines', 'must be an array'],
    [{ frequency: '10' }, 'frequency', 'must be a number'],
    [{ frequency: 0 }, 'frequency', 'must be more than 0'],
    [{ workers: 'two' }, 'workers', 'must be a number'],
    [{ constraints: 'environment' }, 'constraints', 'must be an object'],
    [{ locator: true }, 'locator', 'must be an object'],
    [{ wasmUrl: 7 }, 'wasmUrl', 'must be a string or a URL'],
    [{ log: 'console' }, 'log', 'must be a function'],
  ])('%j', (options, parameter, words) => {
    expect(refusal(options)).toEqual(['SdkError', 'invalid_parameter', `parameter "${parameter}" ${words}`]);
  });
});

describe('a scanner rejects with SdkErrors only', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [
      'a string or an object, which no browser takes for a picture',
      new TypeError('The provided value is not of type ImageBitmapSource'),
      {
        code: 'invalid_parameter',
        message: 'parameter "picture" must be a file, an image, a canvas or a video',
      },
    ],
    [
      'a picture that the browser cannot decode',
      new DOMException('The source image could not be decoded.', 'InvalidStateError'),
      { code: 'OTHER', message: 'this browser cannot show the picture', parameter: 'picture' },
    ],
  ])('for %s', async (_, thrown, expected) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(thrown));
    expect(await getRejection(createScanner({ log }).scanPicture({} as never))).toMatchObject({
      name: 'SdkError',
      ...expected,
    });
  });

  it.each([
    ['note.txt', 'text/plain'],
    ['ticket.jpg', 'image/jpeg'],
  ])('for %s, which is not a picture, and names it', async (name, type) => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
    );
    expect(
      await getRejection(createScanner({ log }).scanPicture(new File(['Total 12,50'], name, { type }))),
    ).toMatchObject({
      name: 'SdkError',
      code: 'invalid_parameter',
      parameter: 'picture',
      message: `parameter "picture" must be a picture, got ${name}`,
    });
  });

  it('for a picture of a kind that the browser does not know', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
    );
    const heic = new File(
      ['\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x04\0\0\0\x04\0'],
      'ticket.heic',
      { type: 'image/heic' },
    );
    expect(await getRejection(createScanner({ log }).scanPicture(heic))).toMatchObject({
      code: 'OTHER',
      message: 'this browser cannot show the picture',
    });
  });

  it.each([
    [undefined, 'parameter "video" must be a video element'],
    [{ video: '#video', onRead: log }, 'parameter "video" must be a video element'],
    [{ video: {} }, 'parameter "onRead" must be a function'],
  ])('for the live scan %j', async (scan, message) => {
    expect(await getRejection(createScanner({ log }).start(scan as unknown as LiveScan))).toMatchObject({
      code: 'invalid_parameter',
      message,
    });
  });

  it('when the browser refuses to name its lenses', async () => {
    const enumerateDevices = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
    expect(await getRejection(createScanner({ log }).lenses())).toMatchObject({
      name: 'SdkError',
      code: 'OTHER',
      message: 'refused',
    });
  });
});

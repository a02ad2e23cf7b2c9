import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { createScanner, type LiveScan } from './scanner.ts';

const log = () => undefined;
const findRefusal = (options: unknown): unknown => {
  try {
    createScanner(options as never);
    return undefined;
  } catch (error) {
    const { name, code, message } = error as Record<string, unknown>;
    return [name, code, message];
  }
};

describe('createScanner', () => {
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
  ])('refuses an option with a wrong name, type or value: %j', (options, parameter, problem) => {
    expect(findRefusal(options)).toEqual([
      'SdkError',
      'invalid_parameter',
      `parameter "${parameter}" ${problem}`,
    ]);
  });
});

describe('a scanner', () => {
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
  ])('rejects %s with an SdkError', async (_, thrown, expected) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(thrown));
    expect(await getRejection(createScanner({ log }).scanPicture({} as never))).toMatchObject({
      name: 'SdkError',
      ...expected,
    });
  });

  it.each([
    ['note.txt', 'text/plain'],
    ['ticket.jpg', 'image/jpeg'],
  ])('rejects %s, which is not a picture, with an SdkError that names it', async (name, type) => {
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

  it('rejects a picture of a kind that the browser does not know with an SdkError', async () => {
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
  ])('rejects the live scan %j with an SdkError', async (scan, message) => {
    expect(await getRejection(createScanner({ log }).start(scan as unknown as LiveScan))).toMatchObject({
      code: 'invalid_parameter',
      message,
    });
  });

  it('rejects with an SdkError when the browser refuses to name its lenses', async () => {
    const enumerateDevices = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
    expect(await getRejection(createScanner({ log }).lenses())).toMatchObject({
      name: 'SdkError',
      code: 'OTHER',
      message: 'refused',
    });
  });
});

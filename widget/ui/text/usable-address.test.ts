import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as usableAddress from './usable-address.ts';

const report = vi.fn<(error: Error) => void>();

/** Imported again for each test, because the module remembers its reports. */
let usable: typeof usableAddress;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('reportError', report);
  usable = await import('./usable-address.ts');
});
afterEach(() => {
  report.mockReset();
  vi.unstubAllGlobals();
});

const reports = () => report.mock.calls.map(([{ message }]) => message);

describe('a link whose address comes from a server', () => {
  it.each([
    'https://club.example/conditions?a=1#b',
    'http://club.example',
    'HTTPS://club.example',
    'mailto:tickets@club.example',
    'tel:+33123456789',
  ])('goes to %s', (address) => {
    expect(usable.checkLinkAddress('program_terms_url', address)).toBe(address);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['javascript:alert(1)', 'javascript:'],
    [' JaVaScript:alert(1)', 'javascript:'],
    ['java\nscript:alert(1)', 'javascript:'],
    ['data:text/html,<b>x</b>', 'data:'],
    ['file:///etc/passwd', 'file:'],
    ['intent://club', 'intent:'],
    ['blob:https://club.example/1', 'blob:'],
    ['www.club.example/conditions', 'none'],
    ['/conditions', 'none'],
    ['//club.example', 'none'],
    ['<a href="https://club.example">', 'none'],
    ['https://', 'none'],
  ])('is left out for %j', (address, scheme) => {
    expect(usable.checkLinkAddress('program_terms_url', address)).toBeUndefined();
    expect(reports()).toEqual([`UNUSABLE_ADDRESS: program_terms_url is left out, its scheme is ${scheme}`]);
  });

  it('is reported once for each place, and nothing is reported without an address', () => {
    for (const address of ['javascript:1', 'javascript:2', 'javascript:1'])
      usable.checkLinkAddress('program_terms_url', address);
    usable.checkLinkAddress('another', 'javascript:1');
    for (const nothing of [undefined, null, ''])
      expect(usable.checkLinkAddress('x', nothing)).toBeUndefined();
    expect(report).toHaveBeenCalledTimes(2);
  });
});

describe('a picture whose address comes from a server', () => {
  it.each(['https://club.example/1.webp', 'http://club.example/1.webp', '/1.webp', 'pictures/1.webp'])(
    'is loaded from %s',
    (address) => expect(usable.checkPictureAddress('image_url', address)).toBe(address),
  );

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'mailto:a@b.example', 'tel:1'])(
    'is not loaded from %s',
    (address) => {
      expect(usable.checkPictureAddress('image_url', address)).toBeUndefined();
      expect(report).toHaveBeenCalledOnce();
    },
  );
});

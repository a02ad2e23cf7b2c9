import { describe, expect, it } from 'vitest';
import { bufferMessages, findParentOrigin, readFrameLook } from './detect-host-page.ts';

const message = (data: unknown, source?: unknown) =>
  Object.assign(new Event('message'), { data, source: source ?? {} });

describe('bufferMessages', () => {
  it('keeps the messages that arrive during start-up, in order, until they are taken', () => {
    const target = new EventTarget() as Window;
    const takeBuffered = bufferMessages(target);
    target.dispatchEvent(message(1));
    target.dispatchEvent(message(2));
    const kept = takeBuffered();
    target.dispatchEvent(message(3));
    expect(kept.map(({ data }) => data)).toEqual([1, 2]);
  });

  it('keeps the first twenty messages of other windows, and none of the window itself', () => {
    const target = new EventTarget() as Window;
    const takeBuffered = bufferMessages(target);
    for (let index = 0; index < 100; index += 1) target.dispatchEvent(message('devtools', target));
    for (let index = 0; index < 100; index += 1) target.dispatchEvent(message(index));
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    expect(takeBuffered().map(({ data }) => data)).toEqual(numbers);
  });
});

describe('the frame’s variant', () => {
  const frame = (hash: string, name = '') => ({ name, location: { hash } });
  const readFrameVariant = (window: ReturnType<typeof frame>) => readFrameLook(window).variant;

  it('is read from the fragment, with or without a token', () => {
    expect(readFrameVariant(frame('#variant=page'))).toBe('page');
    expect(readFrameVariant(frame('#token=t&variant=panel'))).toBe('panel');
  });

  it('is read from the frame’s name when the address has no fragment', () => {
    const framed = frame('#variant=panel');
    readFrameVariant(framed);
    framed.location.hash = '';
    expect(readFrameVariant(framed)).toBe('panel');
  });

  it('is read together with the only colour scheme of the host page, also when the address has no fragment', () => {
    for (const [value, scheme] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['light%20only', 'light'],
      ['only%20dark', 'dark'],
      ['normal', undefined],
      ['light%20dark', undefined],
      ['sepia', undefined],
      ['', undefined],
    ] as const) {
      const framed = frame(`#variant=page&scheme=${value}&token=t`, 'cagnotte-page-dark');
      expect(readFrameLook(framed), value).toEqual({ variant: 'page', scheme });
      framed.location.hash = '';
      expect(readFrameLook(framed), value).toEqual({ variant: 'page', scheme });
    }
  });

  it('is undefined for any other value', () => {
    for (const { name, hash } of [
      { hash: '' },
      { hash: '#variant=' },
      { hash: '#variant=__proto__' },
      { name: 'x' },
    ].map((frameParts) => ({ hash: '', name: '', ...frameParts })))
      expect(readFrameVariant(frame(hash, name))).toBeUndefined();
  });
});

describe('the origin of the host page', () => {
  const widgetOrigin = 'https://widget.example';
  const referrer = 'https://partner.example/page?x';

  it('is the origin of the nearest ancestor where the browser shows it', () => {
    expect(
      findParentOrigin({
        ancestorOrigins: ['https://a.example', 'https://top.example'],
        referrer,
        widgetOrigin,
      }),
    ).toBe('https://a.example');
  });

  it('D93 is the origin of the referrer otherwise', () => {
    expect(findParentOrigin({ ancestorOrigins: [], referrer, widgetOrigin })).toBe('https://partner.example');
    expect(findParentOrigin({ referrer, widgetOrigin })).toBe('https://partner.example');
  });

  it('is not known without a referrer, and after the widget reloaded itself', () => {
    expect(findParentOrigin({ referrer: '', widgetOrigin })).toBeUndefined();
    expect(findParentOrigin({ referrer: `${widgetOrigin}/profile`, widgetOrigin })).toBeUndefined();
  });
});

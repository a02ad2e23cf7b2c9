import { describe, expect, it } from 'vitest';
import { isSdkError } from '../errors/sdk-error.ts';
import { checkOption, getFrameAddress } from './embed-options.ts';

/** An element that only has attributes. */
const element = (attributes: Readonly<Record<string, string>>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element;

const address = (attributes: Readonly<Record<string, string>>): string =>
  getFrameAddress(element({ 'client-id': 'demo.verger', src: 'https://widget.example/', ...attributes }))
    .href;

const refusal = (attributes: Readonly<Record<string, string>>): unknown => {
  try {
    return address(attributes);
  } catch (error) {
    return isSdkError(error) && `${error.code} ${error.parameter}: ${error.message}`;
  }
};

describe('the address of the frame', () => {
  it.each([
    [{}, 'https://widget.example/?clientId=demo.verger'],
    [{ 'client-id': 'a b&c' }, 'https://widget.example/?clientId=a+b%26c'],
    [{ path: '/profile/shop' }, 'https://widget.example/profile/shop?clientId=demo.verger'],
    [{ path: '/catalog?product=3#x' }, 'https://widget.example/catalog?product=3&clientId=demo.verger#x'],
    [{ consent: 'denied' }, 'https://widget.example/?clientId=demo.verger&consent=denied'],
    [{ consent: 'granted' }, 'https://widget.example/?clientId=demo.verger'],
    [{ src: 'https://widget.example/fr?a=1' }, 'https://widget.example/fr?a=1&clientId=demo.verger'],
  ])('has the attributes %j', (attributes, expected) => {
    expect(address(attributes)).toBe(expected);
  });
});

describe('an invalid attribute is refused with an SdkError that names the requirement', () => {
  const src = 'an https address';
  const path = 'a path like /shop';

  it.each([
    [{ src: '/relative' }, 'src', src],
    [{ src: 'javascript:alert(1)' }, 'src', src],
    [{ src: 'data:text/html,x' }, 'src', src],
    [{ src: 'http://widget.example/' }, 'src', src],
    [{ src: 'http://localhost.example/' }, 'src', src],
    [{ src: 'http://widget.example/?token=secret' }, 'src', src],
    [{ src: 'https://wid get.example/#token=secret' }, 'src', src],
    [{ path: 'profile/shop' }, 'path', path],
    [{ path: '//elsewhere.example' }, 'path', path],
    [{ path: 'https://elsewhere.example/' }, 'path', path],
    [{ path: '\\\\elsewhere.example' }, 'path', path],
    [{ path: 'javascript:alert(1)' }, 'path', path],
    [{ path: 'blob:https://widget.example/1' }, 'path', path],
    [{ variant: 'modal' }, 'variant', 'panel or page'],
    [{ consent: 'yes' }, 'consent', 'granted or denied'],
  ])('%j is refused, and the error names %s', (attributes, parameter, requirement) => {
    expect(refusal(attributes)).toBe(
      `invalid_parameter ${parameter}: parameter "${parameter}" must be ${requirement}, got String`,
    );
  });

  it('the error for an empty attribute says that it is empty', () => {
    expect(refusal({ 'client-id': '' })).toBe(
      'invalid_parameter clientId: parameter "clientId" must be not empty, got ""',
    );
    expect(refusal({ src: '' })).toBe(`invalid_parameter src: parameter "src" must be ${src}, got ""`);
  });

  it('an address without https is valid on this device only', () => {
    for (const host of ['localhost:4200/', 'widget.localhost/', 'localhost'])
      expect(address({ src: `http://${host}` })).toMatch(
        /^http:\/\/(localhost:4200|widget\.localhost|localhost)\/\?clientId=/,
      );
    expect(refusal({ src: 'http://192.168.1.5/' })).toContain('parameter "src" must be an https address');
  });
});

describe('an option that does not exist', () => {
  it.each(['constructor', '__proto__', 'toString', 'onTokenExpire'])('is refused: %s', (option) => {
    expect(() => checkOption(option, 'x')).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        parameter: option,
        message: `parameter "${option}" must be an option, got String`,
      }),
    );
  });
});

import { hexColour, type Channels, type Colour } from './colour.ts';
import { compileSum, compileValue, type Maths } from './compile-maths.ts';
import { fromOklab, fromOklch, toOklab, toOklch } from './oklab.ts';
import type { Reader } from './reader.ts';

export type Scheme = 'light' | 'dark';

/** A colour that depends on the tokens computed before it. */
export type ColourOf<Tokens> = (tokens: Tokens) => Colour;

/** What a colour is compiled for. */
export interface Surroundings<Tokens> {
  readonly scheme: Scheme;
  /** The colour that `var(name)` stands for. */
  readonly variable: (name: string) => ColourOf<Tokens>;
}

const always =
  (value: number): Maths =>
  () =>
    value;

/**
 * Compiles the notations that the tokens are written in: hexadecimal, `rgb()`, `var()`, `light-dark()`,
 * `color(from … srgb-linear …)`, `oklch(from …)` and `color-mix(in oklab, …)`.
 * @throws Error for any other, so that no token goes unproven.
 */
export function compileColour<Tokens>(reader: Reader, surroundings: Surroundings<Tokens>): ColourOf<Tokens> {
  const token = reader.next();
  const inner = () => compileColour(reader, surroundings);
  if (token.startsWith('#')) {
    const colour = hexColour(token);
    return () => colour;
  }
  switch (token) {
    case 'var(': {
      const name = reader.next();
      reader.expect(')');
      return surroundings.variable(name);
    }
    case 'light-dark(': {
      const light = inner();
      reader.expect(',');
      const dark = inner();
      reader.expect(')');
      return surroundings.scheme === 'light' ? light : dark;
    }
    case 'rgb(': {
      const [red, green, blue, alpha] = readChannels(reader);
      const hex = [red, green, blue].map((step) => step([0, 0, 0]).toString(16).padStart(2, '0')).join('');
      const colour = { ...hexColour(`#${hex}`), alpha: alpha([0, 0, 0]) };
      return () => colour;
    }
    case 'color(': {
      reader.expect('from');
      const from = inner();
      reader.expect('srgb-linear');
      const [r, g, b, alpha] = readChannels(reader);
      return (tokens) => {
        const origin = from(tokens);
        const rgb: Channels = [origin.r, origin.g, origin.b];
        return { r: r(rgb), g: g(rgb), b: b(rgb), alpha: alpha(rgb) };
      };
    }
    case 'oklch(': {
      reader.expect('from');
      const from = inner();
      const [l, c, h, alpha] = readChannels(reader);
      return (tokens) => {
        const lch = toOklch(from(tokens));
        return fromOklch([l(lch), c(lch), h(lch)], alpha(lch));
      };
    }
    case 'color-mix(': {
      reader.expect('in');
      reader.expect('oklab');
      reader.expect(',');
      const one = inner();
      const share = Number.parseFloat(reader.next()) / 100;
      reader.expect(',');
      const other = inner();
      reader.expect(')');
      return (tokens) => mix(one(tokens), other(tokens), share);
    }
    default:
      throw new Error(`"${token}" begins no colour that this proof knows`);
  }
}

/** Three channels and, after a slash, how opaque the colour is; up to the closing parenthesis. */
function readChannels(reader: Reader): readonly [Maths, Maths, Maths, Maths] {
  const channels = [compileValue(reader), compileValue(reader), compileValue(reader)] as const;
  const alpha = reader.takes('/') ? compileSum(reader) : always(1);
  reader.expect(')');
  return [...channels, alpha];
}

/** Only opaque colours are mixed in the tokens. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const [l, a, b] = toOklab(one);
  const [l2, a2, b2] = toOklab(other);
  const between = (from: number, to: number) => from * share + to * (1 - share);
  return fromOklab([between(l, l2), between(a, a2), between(b, b2)], 1);
}

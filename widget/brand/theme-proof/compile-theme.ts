import type { Colour } from './colour.ts';
import { compileColour, type ColourOf, type Scheme } from './compile-colour.ts';
import { Reader } from './reader.ts';

/** The programme's colour, the only thing that is given. */
const input = '--program-primary';

const isColour = (value: string) => /^(#|(light-dark|color|oklch|color-mix|rgb)\()/.test(value);

/** Every colour token for one scheme, ready to be computed for any programme's colour. */
export interface Theme {
  /** The tokens, in the order in which `compute` answers. */
  readonly names: readonly string[];
  readonly compute: (programme: Colour) => readonly Colour[];
}

/**
 * Compiles the colour tokens of a rule once, so that tens of thousands of programmes take seconds.
 * @param declarations - Custom properties of the rule, from `readDeclarations`.
 */
export function compileTheme(declarations: ReadonlyMap<string, string>, scheme: Scheme): Theme {
  const names: string[] = [];
  const steps: ColourOf<readonly Colour[]>[] = [];
  const places = new Map<string, number>();

  /** The place of a token among the answers; what it needs is compiled before it. */
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const step = name === input ? undefined : compileToken(name);
    places.set(name, names.length);
    if (step) steps.push(step);
    return names.push(name) - 1;
  };

  const compileToken = (name: string): ColourOf<readonly Colour[]> => {
    const reader = new Reader(withFragments(declarations, valueOf(declarations, name)));
    const step = compileColour<readonly Colour[]>(reader, {
      scheme,
      variable: (needed) => {
        const place = placeOf(needed);
        return (tokens) => tokens[place] ?? missing(needed);
      },
    });
    if (reader.peek() !== undefined) throw new Error(`${name} goes on after its colour`);
    return step;
  };

  placeOf(input);
  for (const [name, value] of declarations) if (isColour(value)) placeOf(name);
  return {
    names,
    compute: (programme) => {
      const computed: Colour[] = [programme];
      for (const step of steps) computed.push(step(computed));
      return computed;
    },
  };
}

/** `--_…` are fragments of arithmetic: CSS puts their text in place, so does this. */
function withFragments(declarations: ReadonlyMap<string, string>, text: string): string {
  return text.replace(/var\((--_[\w-]+)\)/g, (_, name: string) =>
    withFragments(declarations, valueOf(declarations, name)),
  );
}

function valueOf(declarations: ReadonlyMap<string, string>, name: string): string {
  return declarations.get(name) ?? missing(name);
}

function missing(name: string): never {
  throw new Error(`there is no token ${name}`);
}

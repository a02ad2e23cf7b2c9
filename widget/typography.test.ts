import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { formatSpaces } from './ui/text/format.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Finds files, without tests and without the showcase, which shoppers do not see. */
const findFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => !/^widget\/showcase|\.(test|spec)\.tsx?$|testing\//.test(file))
    .sort();
const read = (file: string): string => readFileSync(root + file, 'utf8');

/** Texts that keep their mistakes, and why. */
const exempt: ReadonlyMap<string, string> = new Map(
  [
    'Débloqué!',
    'Continuez à cumuler pour débloquer votre choix !',
    "Pour débloquer d'autres cadeaux, continuez vos achats !",
    "Ce n'est pas un mail valide",
    'Message envoyé !',
  ].map((text) => [text, 'the specification states it, byte for byte']),
);

/** Mistakes in French typography; the rule is in CONTRIBUTING.md. */
const mistakes: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['a straight apostrophe', /'/],
  ['a straight quotation mark', /"/],
  ['three dots', /\.\.\./],
  ['no U+202F before ; ? ! € or %', /(?<!\u202f)[;?!€%]/],
  ['no U+00A0 before a colon', /(?<!\u00a0):(?!\S)/],
  ['no U+202F inside « »', /«(?!\u202f)|(?<!\u202f)»/],
  ['two spaces', /\s\s/],
];

const findMistakes = (text: string): string[] =>
  exempt.has(text)
    ? []
    : mistakes.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text}`);

const french = /[àâçéèêëîïôœùû’«»]/i;

/**
 * Reads the texts of a source file: all texts of a catalogue, elsewhere texts with a letter or
 * mark that only French has.
 */
function readTexts(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    // The parts of a template and the lines of markup may end in spaces.
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    if (ts.isJsxText(node)) texts.push(node.text.trim().replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false));
  return /(^|[/-])text\.ts$/.test(file) ? texts : texts.filter((text) => french.test(text));
}

/** Returns the texts of a page, and of its attributes that are read out. */
const readPageTexts = (file: string): string[] =>
  [...read(file).matchAll(/>([^<]+)<|(?:aria-label|content|alt|title)="([^"]+)"/g)]
    .map(([, text, attribute]) => (text ?? attribute ?? '').trim().replace(/[ \n]+/g, ' '))
    .filter((text) => french.test(text));

/** Returns the texts of a JSON value: its strings of several words. */
const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  return Object.values(value ?? {}).flatMap(collectTexts);
};

describe('French typography', () => {
  const sources = findFiles(
    'widget/**/*.{ts,tsx}',
    'widget/public/*.js',
    'sdk/{embed,react}/**/*.{ts,tsx}',
    'mock-server/upload-page/**/*.ts',
  );

  it.each(sources.map((file) => [file, readTexts(file)] as const).filter(([, texts]) => texts.length > 0))(
    'is right in the texts of %s',
    (_, texts) => expect(texts.flatMap(findMistakes)).toEqual([]),
  );

  it.each(['widget/index.html', 'mock-server/upload-page/page.html'])('is right in %s', (file) => {
    const texts = readPageTexts(file);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.flatMap(findMistakes)).toEqual([]);
  });

  // Servers send plain spaces, which the widget sets as it shows the text.
  it.each([...findFiles('openapi/examples/*.json'), 'widget/public/manifest.webmanifest'])(
    'is right in %s',
    (file) =>
      expect(
        collectTexts(JSON.parse(read(file)))
          .map(formatSpaces)
          .flatMap(findMistakes),
      ).toEqual([]),
  );

  it.each(
    findFiles('mock-server/worlds/**/*.ts')
      .map((file) => [file, readTexts(file)] as const)
      .filter(([, texts]) => texts.length > 0),
  )('is right in %s', (_, texts) => expect(texts.map(formatSpaces).flatMap(findMistakes)).toEqual([]));
});

it('every mistake is found', () => {
  const wrong = [
    "l'achat",
    'le "bon"',
    'Envoi...',
    'Que faire ?',
    '5\u00a0€',
    'Attention : ici',
    '«Bon»',
    '«\u202fBon\u00a0»',
    'deux  espaces',
  ];
  expect(wrong.filter((text) => findMistakes(text).length === 0)).toEqual([]);
  expect(findMistakes('À 18\u202fh\u202f42, «\u202fBon\u202f»\u00a0: 5\u202f€\u202f! https://a.b…')).toEqual(
    [],
  );
});

it('no exemption is unused', () => {
  const catalogues = findFiles('widget/**/*.ts').map(read).join('\n');
  for (const text of exempt.keys()) expect(catalogues).toContain(text);
});

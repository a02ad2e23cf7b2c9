import { generatorsPage, readSnippets } from '../docs/snippets.ts';

const snippets = readSnippets(generatorsPage);

/**
 * Returns the code of the page that holds a text.
 * @throws Error when there is not exactly one such block
 */
export const findCode = (text: string): string => {
  const matchingSnippets = snippets.filter(({ code }) => code.includes(text));
  if (matchingSnippets.length !== 1 || !matchingSnippets[0])
    throw new Error(`${matchingSnippets.length} blocks of ${generatorsPage} hold ${text}`);
  return matchingSnippets[0].code;
};

/** Arguments of the page's command lines that begin with this text. */
export const listCommandLines = (beginning: string): string[][] =>
  snippets
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => line.startsWith(`${beginning} `))
    .map((line) => line.slice(beginning.length + 1).split(' '));

/** Packages and versions that the page says to install. */
export const listInstalledPackages = (): Record<string, string> =>
  Object.fromEntries(
    listCommandLines('npm install --save-dev')
      .flat()
      .flatMap((name): [string, string][] => {
        const at = name.lastIndexOf('@');
        return at > 0 ? [[name.slice(0, at), name.slice(at + 1)]] : [];
      }),
  );

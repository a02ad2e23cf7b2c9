import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const options = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig;

/**
 * Formats a text as `npm run format` does.
 * @param file name of the file that it goes to, which determines its language
 * @throws Error on a text that cannot be parsed
 */
export const formatText = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be formatted: ${error.message}`);
  return code;
};

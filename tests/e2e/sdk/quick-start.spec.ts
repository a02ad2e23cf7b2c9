import ts from 'typescript';
import { readSnippets } from '../../docs/snippets.ts';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { World } from '../world.ts';

/** Returns the quick start of the SDK's README for a browser, with this sandbox as its server. */
const readQuickStart = (clientId: string): string => {
  const [snippet] = readSnippets('sdk/README.md').filter(({ language }) => language === 'ts');
  if (!snippet) throw new Error('the README has no quick start');
  const placeholders = {
    'https://api.example': sites.api,
    'https://files.example': sites.files,
    'your-client-id': clientId,
    "'@cagnotte/sdk'": "'/sdk/index.js'",
  };
  const code = Object.entries(placeholders).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the quick start has no ${from}`);
    return text.replace(from, to);
  }, snippet.code);
  const { target, module } = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(code, { compilerOptions: { target, module } }).outputText;
};

test(
  'the quick start sends a receipt from a page that has nothing but a file input',
  { tag: '@engines' },
  async ({ page, world }) => {
    await page.goto(sites.partner);
    await page.evaluate((code) => {
      document.body.innerHTML = '<main><label>Tickets <input type="file" multiple></label></main>';
      const script = document.createElement('script');
      script.type = 'module';
      // Reports when the page is ready: everything above the last statement has been awaited by then.
      script.textContent = `${code}\ndocument.title = 'prêt';`;
      document.body.append(script);
    }, readQuickStart(world.clientId));
    await expect(page).toHaveTitle('prêt');
    const message = page.waitForEvent('console', (line) => line.text().includes('on its way to points'));
    await page.getByLabel('Tickets').setInputFiles([drawn.short, drawn.other]);
    await message;
    const user = new World(`${world.clientId.replace('demo.', '')}.your-own-id-of-the-user`);
    expectStored(await getOnlyReceipt(user), [drawn.short, drawn.other]);
  },
);

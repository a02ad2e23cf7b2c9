import { build } from 'vite';
import { getBuildFolder } from '../../../tools/package/build/build.ts';
import { readSnippets } from '../../docs/snippets.ts';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { World } from '../world.ts';

test.use({ traits: ['empty'] });

/** Returns the snippet of the React guide, with this sandbox as its server. */
const readGuide = (clientId: string): string => {
  const [snippet] = readSnippets('docs/sdk/react.md').filter(({ language }) => language === 'tsx');
  if (!snippet) throw new Error('the guide has no snippet');
  const placeholders = {
    'https://api.example': sites.api,
    'https://files.example': sites.files,
    'your-client-id': clientId,
  };
  return Object.entries(placeholders).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the snippet has no ${from}`);
    return text.replace(from, to);
  }, snippet.code);
};

const renderApp = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from 'virtual:snippet.tsx';
createRoot(document.getElementById('root')).render(createElement(App));`;

/**
 * Bundles the snippet with React. The page loads the built SDK from the partner's site, where it is `/sdk/`.
 */
const bundlePage = async (snippet: string): Promise<string> => {
  const sdk = getBuildFolder('sdk');
  const sources = new Map([
    ['virtual:page', renderApp],
    ['virtual:snippet.tsx', snippet],
  ]);
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'snippet',
        enforce: 'pre',
        resolveId: (id, importer) => {
          if (sources.has(id)) return id;
          if (id === '@cagnotte/sdk') return { id: '/sdk/index.js', external: 'absolute' };
          // Bundled, because it imports React by name.
          if (id === '@cagnotte/sdk/react') return `${sdk}/react.js`;
          if (importer === `${sdk}/react.js` && id.startsWith('./'))
            return { id: id.replace('./', '/sdk/'), external: 'absolute' };
          return undefined;
        },
        load: (id) => sources.get(id),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'virtual:page' } },
  });
  const [result] = [bundled].flat();
  if (!result || !('output' in result)) throw new Error('the page was not bundled');
  return result.output[0].code;
};

test(
  'the snippet of the React guide, as pasted, signs in, sends a receipt and lists it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const code = await bundlePage(readGuide(world.clientId));
    await page.goto(sites.partner);
    await page.evaluate((text) => {
      document.body.innerHTML = '<main id="root"></main>';
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = text;
      document.body.append(script);
    }, code);
    await expect(page.getByText(/^Bonjour/)).toBeVisible();
    const receipts = page.getByRole('listitem');
    await expect(receipts).toHaveCount(0);
    await page.getByLabel('Photos du ticket').setInputFiles([drawn.short, drawn.other]);
    await expect(receipts).toHaveCount(1);
    // The receipts are those of the user that the snippet signs in.
    const user = new World(`${world.clientId.replace('demo.', '')}.your-own-id-of-the-user`);
    expectStored(await getOnlyReceipt(user), [drawn.short, drawn.other]);
  },
);

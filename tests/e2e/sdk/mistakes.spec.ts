/** Makes each mistake of docs/sdk/mistakes.md with the built SDK, and compares the messages with the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sdk, SdkOptions } from '@cagnotte/sdk';
import type { EmbeddedWidget, EmbedOptions } from '@cagnotte/sdk/embed';
import { expect, test } from '../fixtures.ts';
import { sandboxAddress, sites } from '../sites.ts';

const guide = fileURLToPath(new URL('../../../docs/sdk/mistakes.md', import.meta.url));

interface Row {
  readonly mistake: string;
  readonly message: string;
  /** The call that is right; undefined on a server, where there is none. */
  readonly right: string | undefined;
  readonly code: string;
}

const unquote = (cell = ''): string => cell.replace(/^`(.*)`$/, '$1');

/** Returns the rows of the tables of the guide: those of a page, and those of a server. */
const readTables = (): Row[][] => {
  const [inPage = '', onServer = ''] = readFileSync(guide, 'utf8').split('On a server');
  return [inPage, onServer].map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const cells = line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('\\|', '|'));
        const [mistake, message = '', right] = cells;
        return {
          mistake: unquote(mistake),
          message,
          right: cells.length > 3 ? unquote(right) : undefined,
          code: cells.at(-1) ?? '',
        };
      }),
  );
};

interface Refusal {
  readonly message: string;
  readonly code: string;
  readonly docUrl: string;
}

/** Writes a refusal like the guide. Addresses of the test's sites have the guide's names. */
const toRow = ({ mistake, right }: Row, { message, code }: Refusal): Row => ({
  mistake,
  right,
  message: `\`${message
    .replaceAll(sites.api, 'https://api.example')
    .replaceAll(sites.partner, 'https://www.example')
    .replaceAll('http://nowhere.localhost:9', 'https://nowhere.example')}\``,
  code: `[\`${code}\`](../errors.md#${code.toLowerCase()})`,
});

const toRefusal = (error: unknown): Refusal => {
  const { message, code, docUrl } = error as Refusal;
  return { message, code, docUrl };
};

/** Writes the actual messages into the guide: `WRITE_MISTAKES=1`. */
const writeMessages = (rows: readonly Row[]): void => {
  if (!process.env.WRITE_MISTAKES) return;
  let text = readFileSync(guide, 'utf8');
  for (const { mistake, message, right, code } of rows) {
    const start = `| \`${mistake}\` `;
    const cells = [message.replaceAll('|', '\\|'), ...(right === undefined ? [] : [`\`${right}\``]), code];
    text = text
      .split('\n')
      .map((line) => (line.startsWith(start) ? `${start}| ${cells.join(' | ')} |` : line))
      .join('\n');
  }
  writeFileSync(guide, text);
};

const expectDocumented = (expected: readonly Row[], refusals: readonly Refusal[]): void => {
  const actual = expected.map((row, index) => toRow(row, refusals[index] as Refusal));
  writeMessages(actual);
  expect(actual).toEqual(expected);
  for (const { code, docUrl } of refusals)
    expect(docUrl).toBe(`https://docs.cagnotte.example/errors.html#${code.toLowerCase()}`);
};

test(
  'each mistake of the first day gets the message and the link that the guide gives for it, and each right call succeeds',
  { tag: '@deep' },
  async ({ page, world }) => {
    const [inPage = []] = readTables();
    expect(inPage.length).toBeGreaterThanOrEqual(25);
    for (const line of ['net::ERR_', '404 (Not Found)']) world.expectedErrors.push(line);
    await page.goto(`${sites.partner}/?src=about:blank`);
    const refusals: Refusal[] = [];
    const setUp = `
      const { createSdk } = await import('/sdk/index.js');
      const { createLoyaltyClient } = await import('/sdk/loyalty.js');
      const { embedWidget } = await import('/sdk/embed.js');
      const { createScanner } = await import('/sdk/scanner.js');
      const [api, proxy, website, nowhere] = ${JSON.stringify([sites.api, sites.files, sites.partner, 'http://nowhere.localhost:9'])};
      const addresses = { fr: { production: { api, proxy } } };
      const [clientId, token] = ${JSON.stringify([world.clientId, world.token])};
      const log = () => {};
      const sdk = createSdk({ addresses, log });
      const started = createSdk({ addresses, log });
      const signedIn = createSdk({ addresses, log });
      await Promise.all([started, signedIn].map((one) => one.init({ clientId })));
      await signedIn.authorizeUserWithToken({ token });
      const picture = new File(['\\0x'], 'ticket.jpg', { type: 'image/jpeg' });
      const coupon = { identifier: 'coupon-bon-2' };
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
      const embed = { clientId, src: ${JSON.stringify(sites.widget)} };
      const widget = document.createElement('cagnotte-widget');
    `;
    for (const { mistake } of inPage)
      refusals.push(
        await page.evaluate<Refusal>(`(async () => {
          ${setUp}
          try {
            await (${mistake});
          } catch ({ message, code, docUrl }) {
            return { message, code, docUrl };
          }
          return { message: 'no error', code: '', docUrl: '' };
        })()`),
      );
    expectDocumented(inPage, refusals);

    for (const right of new Set(inPage.map((row) => row.right))) {
      const outcome = await page.evaluate<string>(`(async () => {
        ${setUp}
        try {
          await (${right});
          return 'success';
        } catch ({ message }) {
          return message;
        } finally {
          for (const element of document.querySelectorAll('cagnotte-widget')) element.remove();
        }
      })()`);
      expect(outcome, right).toBe('success');
    }
  },
);

test('methods that need a page report it on a server', { tag: '@deep' }, async ({ world }) => {
  const [, onServer = []] = readTables();
  const built = fileURLToPath(new URL('../../../sdk/dist/', import.meta.url));
  const { createSdk } = (await import(`${built}index.js`)) as { createSdk: (options: SdkOptions) => Sdk };
  const { embedWidget } = (await import(`${built}embed.js`)) as {
    embedWidget: (options: EmbedOptions) => EmbeddedWidget;
  };
  const addresses = { fr: { production: { api: sandboxAddress.api, proxy: sandboxAddress.files } } };
  const signedIn = createSdk({ addresses });
  await signedIn.init({ clientId: world.clientId });
  await signedIn.authorizeUserWithToken({ token: world.token });
  const picture = new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });
  const refusals = [
    await signedIn.uploadWithFiles({ files: [picture] }).catch(toRefusal),
    await Promise.resolve()
      .then(() => embedWidget({ clientId: 'demo', src: sites.widget }))
      .catch(toRefusal),
  ] as Refusal[];
  expectDocumented(onServer, refusals);
});

test(
  'window.Cagnotte shows nothing internal, and the loyalty script works with it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const dist = fileURLToPath(new URL('../../../sdk/dist/', import.meta.url));
    const { version } = JSON.parse(readFileSync(`${dist}package.json`, 'utf8')) as { version: string };
    // The chunks that the scripts load later are not beside this page.
    world.expectedErrors.push('404 (Not Found)');
    await page.goto(`${sites.partner}/?src=about:blank`);
    for (const name of ['cagnotte', 'cagnotte-loyalty'])
      await page.addScriptTag({ path: `${dist}script/${version}/${name}.js` });
    const names = await page.evaluate<string[]>('Object.keys(Cagnotte)');
    expect(names.toSorted()).toEqual([
      'SdkError',
      'createLoyaltyClient',
      'createSdk',
      'isAborted',
      'isOutcomeUnknown',
      'isSdkError',
      'version',
    ]);
    expect(await page.evaluate('"coreOf" in Cagnotte')).toBe(false);
    const addresses = { fr: { production: { api: sites.api, proxy: sites.files } } };
    const methods = `Object.keys(Cagnotte.createLoyaltyClient(Cagnotte.createSdk({ addresses: ${JSON.stringify(addresses)} })))`;
    expect(await page.evaluate<string[]>(methods)).toContain('revokeToken');
    // Both scripts take part in sending a call.
    const refusal = await page.evaluate(`(async () => {
    const sdk = Cagnotte.createSdk({ addresses: ${JSON.stringify(addresses)}, log: () => {} });
    await sdk.init({ clientId: ${JSON.stringify(world.clientId)}, clientSecret: 'secret' });
    const call = Cagnotte.createLoyaltyClient(sdk).findUserWithEmail({ email: 'a@b.fr', timeoutMs: 1 });
    return call.catch(({ message }) => message);
  })()`);
    expect(refusal).toBe('timeout of 1ms exceeded');
  },
);

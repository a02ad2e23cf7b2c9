import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '@cagnotte/contracts/internal';
import { createCollectedIo } from '@cagnotte/contracts/testing';
import { startSandbox } from '@cagnotte/mock-server';
import { WorldControl } from '@cagnotte/mock-server/control';
import { contracts, contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import { installGenerators, type Workspace } from './install-generators.ts';
import { findCode, listCommandLines, listInstalledPackages } from './page.ts';

const formType = 'application/x-www-form-urlencoded';
const operations = readOperations(createFolderReader(contractsFolder));

let workspace: Workspace;

const write = (file: string, text: string): void => writeFileSync(join(workspace.folder, file), text);
const read = (file: string): string => readFileSync(join(workspace.folder, file), 'utf8');

beforeAll(async () => {
  workspace = await installGenerators();
  const [bundle = []] = listCommandLines('npx cagnotte-contracts');
  expect(bundle).toEqual(['bundle', '--out', 'contracts']);
  const { io, err } = createCollectedIo();
  const out = join(workspace.folder, 'contracts');
  expect(await runCommand(['bundle', '--out', out], io), err.join('\n')).toBe(0);
});
afterAll(() => workspace.remove());

it('the page installs the generators that are tested', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  expect({ ...devDependencies, ...listInstalledPackages() }).toEqual(devDependencies);
});

describe('TypeScript, by Hey API', () => {
  let apiPort: number;
  const getWorld = (key: string) => new WorldControl(`http://127.0.0.1:${apiPort}`, key);

  beforeAll(async () => {
    for (const args of listCommandLines('npx openapi-ts'))
      await workspace.run('npx', ['openapi-ts', ...args]);
    write('bracket-form.ts', findCode('export const bracketForm'));
    write('send-receipt.ts', findCode('export const sendReceipt'));
    const sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
    apiPort = sandbox.apiPort;
    const start = findCode('await sendReceipt(')
      .replace('http://127.0.0.1:4100', sandbox.local)
      .replace('http://127.0.0.1:4101', `http://127.0.0.1:${sandbox.filesPort}`)
      .replace(/console\.log\((.*)\);/, 'export const receiptId = $1;');
    write('start.ts', start);
    return () => sandbox.close();
  });

  it("the page's code compiles with the generated clients", () => {
    const program = ts.createProgram([join(workspace.folder, 'start.ts')], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(problems).toEqual([]);
  });

  it('registers a user, creates a receipt and uploads its picture: every field arrives', async () => {
    const { receiptId } = (await import(join(workspace.folder, 'start.ts'))) as {
      readonly receiptId: number | string;
    };
    expect(await getWorld('demo.verger.me').listCalls('createUser')).toMatchObject([
      {
        status: 200,
        body: { user: { external_id: 'verger-0042817', custom_fields: { magasin: 'lyon-croix-rousse' } } },
      },
    ]);
    expect(await getWorld('demo.verger.me.verger-0042817').getReceipt('my-first-receipt')).toMatchObject({
      receipt_id: receiptId,
      custom_fields: { caisse: '4 & 5' },
      app: { platform: 'web', version: '1.0.0' },
      offer_identifiers: ['cafe-grain', 'the-vert'],
      pictures: [{ name: 'ticket.jpg', type: 'image/jpeg' }],
    });
  });

  // When this fails, the generator has learned `encoding`, and the page can do without the helper.
  it('needs the helper: with its own encoding the same code is refused', async () => {
    const withoutHelper = read('send-receipt.ts')
      .replace(
        "{ bracketForm } from './bracket-form'",
        "{ urlSearchParamsBodySerializer } from './clients/v2/core/bodySerializer.gen'",
      )
      .replace('bodySerializer: bracketForm', '...urlSearchParamsBodySerializer');
    write('send-without-helper.ts', withoutHelper);
    write('start-without-helper.ts', read('start.ts').replace('./send-receipt', './send-without-helper'));
    await expect(import(join(workspace.folder, 'start-without-helper.ts'))).rejects.toMatchObject({
      error_details: { code: 'invalid_parameter' },
    });
    const violations = await fetch(`http://127.0.0.1:${apiPort}/__sandbox/violations`);
    const messages = ['external_id', 'client_token'].map((name): unknown =>
      expect.stringContaining(`'${name}'`),
    );
    expect(await violations.json()).toMatchObject([
      {
        operationId: 'createUser',
        violations: messages.map((message) => ({ location: 'body.user', message })),
      },
    ]);
  });
});

describe('Java, by OpenAPI Generator Plus', () => {
  const sources = (contract: string): string[] =>
    globSync(`src/main/java/cagnotte/${contract}/**/*.java`, { cwd: workspace.folder });

  beforeAll(async () => {
    const settings = findCode('java-cxf-client-generator",');
    const [generate = []] = listCommandLines('npx openapi-generator-plus');
    for (const contract of contracts) {
      write(`java-${contract}.json`, settings.replaceAll('v2', contract));
      const args = generate.map((arg) => arg.replace('v2', contract));
      await workspace.run('npx', ['openapi-generator-plus', ...args]);
    }
  });

  it.each(contracts)(
    '%s: each operation has its method, and each form is a Form for the helper to fill',
    (contract) => {
      const methods = sources(contract)
        .filter((file) => file.includes('spec'))
        .map(read)
        .join('\n');
      const contractOperations = operations.filter((operation) => operation.contract === contract);
      for (const { operationId, body } of contractOperations) {
        const [, parameters = ''] =
          new RegExp(`^\\t\\S+ ${operationId}\\((.*)\\);$`, 'm').exec(methods) ?? [];
        expect(methods, operationId).toContain(` ${operationId}(`);
        expect(parameters.includes('jakarta.ws.rs.core.Form request'), operationId).toBe(
          body?.mediaType === formType,
        );
      }
      expect(methods).not.toMatch(/FormParam/);
    },
  );

  it('the page names every necessary correction: names of javax, and parts without a file name', () => {
    const withJavax = contracts.flatMap(sources).filter((file) => /\bjavax\./.test(read(file)));
    expect(withJavax).toEqual([join('src/main/java/cagnotte/proxy/impl/UploadsApiImpl.java')]);
    expect(read(withJavax[0] ?? '')).not.toMatch(/filename/);
  });
});

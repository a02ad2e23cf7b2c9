import { contracts, contractsFolder, readIn } from '@cagnotte/openapi';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { buildSite } from './site.ts';

const library = await readLibrary();
const site = buildSite(readIn(contractsFolder), library);
const fileOf = (name: string): string => site.get(name) ?? '';

describe('the site', () => {
  it('asks for files of its own only, all of which are there', () => {
    const asked = [...fileOf('index.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(([, name = '']) => name);
    const sources = [...fileOf('start.js').matchAll(/"url": "([^"]*)"/g)].map(([, name = '']) => name);
    const drawn = [...fileOf('theme.css').matchAll(/url\('([^']*)'\)/g)].map(([, name = '']) => name);
    expect(sources).toEqual(contracts.map((contract) => `${contract}.json`));
    expect(new Set([...asked, ...sources, ...drawn, 'index.html', 'THIRD-PARTY-NOTICES.txt'])).toEqual(
      new Set(site.keys()),
    );
  });

  it('may not speak to any other host, whoever serves it', () => {
    const policy =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(fileOf('index.html'))?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('carries the library whole, with the notices that it asks for', () => {
    expect(library.script).toContain('createApiReference');
    expect(fileOf('scalar.js')).toBe(library.script);
    expect(fileOf('THIRD-PARTY-NOTICES.txt')).toMatch(
      /@scalar\/fastify-api-reference \d[^]*MIT License[^]*vue/,
    );
  });

  it.each(contracts)('contract %s leads to the others, and says what the mark is', (contract) => {
    const document: unknown = JSON.parse(fileOf(`${contract}.json`));
    const others = contracts.filter((one) => one !== contract).map((one) => `[${one}](?api=${one})`);
    const description: unknown = expect.stringMatching(/`assumed`/);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { description } });
    for (const link of others) expect(fileOf(`${contract}.json`)).toContain(link);
  });

  it('knows the sandbox as a server', () => {
    expect(fileOf('v2.json')).toContain('http://127.0.0.1:4100');
    expect(fileOf('proxy.json')).toContain('http://127.0.0.1:4101');
  });
});

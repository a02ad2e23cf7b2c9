import { describe, expect, it } from 'vitest';
import { withoutEvaluation, withoutGlobals } from './patched-packages.config.ts';

describe('a build without evaluation', () => {
  const { handler } = withoutEvaluation.transform;

  it('reads the global object by its name', () => {
    expect(handler('root = new Function("return this")()').code).toBe('root = globalThis');
  });

  it('fails when quagga2 finds the global object in another way', () => {
    expect(() => handler('root = self')).toThrow('quagga2 has changed');
  });
});

describe('a build without global settings of zod', () => {
  const { handler } = withoutGlobals.transform;
  const module = (name: string): string => `/node_modules/zod/v4/core/${name}.js`;

  it('keeps the settings in their own module', () => {
    const code = '(globalThis.__zod_globalConfig ??= {})';
    expect(handler(code, module('core'))?.code).toBe(
      'const ownGlobals = {};\n(ownGlobals.__zod_globalConfig ??= {})',
    );
  });

  it.each(['core', 'registries'])('fails when %s.js of zod shares settings in another way', (name) => {
    expect(() => handler('window.__zod_globalConfig ??= {}', module(name))).toThrow('zod has changed');
  });

  it('leaves other modules of zod as they are', () => {
    expect(handler('export {}', module('parse'))).toBeNull();
  });
});

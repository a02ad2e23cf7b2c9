import { expect, it } from 'vitest';
import { listImportedModules, listImportedPackages } from './imports.ts';

it('listImportedPackages finds imports, and no words in comments and texts', () => {
  const code = `import { a } from "plain";
import b, { c } from "@scope/name/deep/file.js";
import "effect";
import { join } from "node:path";
import { once } from "events";
import { d } from "./beside.js";
export { e } from "handed-on";
const f = require("@scope/required/x");
const g = () => import("later");
var h = __require("carried/asks");
const said = 'what came from "nowhere"';
thing.require("method");
const quote = /["']/, h = () => import(\`templated\`);
/** import of "prose" */`;
  expect(listImportedPackages('built.js', code)).toEqual([
    '@scope/name',
    '@scope/required',
    'carried',
    'effect',
    'handed-on',
    'later',
    'plain',
    'templated',
  ]);
});

it('listImportedModules leaves out imports of types', () => {
  const code = `import type { A } from './a.ts';
export type { B } from './b.ts';
import { c, type D } from './c.ts';
export * from './e.ts';`;
  expect(listImportedModules('source.ts', code)).toEqual(['./c.ts', './e.ts']);
});

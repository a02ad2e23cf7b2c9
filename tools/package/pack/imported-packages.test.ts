import { expect, it } from 'vitest';
import { listImportedPackages } from './imported-packages.ts';

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
/** import of "prose" */`;
  expect(listImportedPackages(code)).toEqual([
    '@scope/name',
    '@scope/required',
    'carried',
    'effect',
    'handed-on',
    'later',
    'plain',
  ]);
});

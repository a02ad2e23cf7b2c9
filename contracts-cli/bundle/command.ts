import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContractFiles, contracts, contractsFolder, createFolderReader } from '@cagnotte/openapi';
import { createWriteError, exitCodes, UsageError, type Command } from '../io.ts';
import { readOptions } from '../options.ts';
import { bundleForGenerators } from './bundle-for-generators.ts';

const beginning = '{\n  "openapi": "3.1.0",\n  "info": {\n    "title": "Cagnotte';

/** @throws UsageError for a file that this command did not write */
const assertOwnFile = (file: string): void => {
  if (existsSync(file) && !(statSync(file).isFile() && readFileSync(file, 'utf8').startsWith(beginning)))
    throw new UsageError(`${file} exists already and was not written by this command: choose another folder`);
};

export const bundle: Command = {
  summary: 'writes each contract as one JSON document, for generators of clients',
  help: `cagnotte-contracts bundle --out DIR

Writes v2.json, v3.json, kitv4.json, product.json and proxy.json. None of them refers to another file, and none has examples:
some generators can read neither.

  --out DIR   folder to write to; it is created, and documents of an earlier version in it are overwritten`,
  run: (args, io) => {
    const { out } = readOptions(args, { out: { type: 'string' } }).values;
    if (!out) throw new UsageError('--out DIR is missing: the folder to write to');
    const files = new ContractFiles(createFolderReader(contractsFolder));
    const written = contracts.map((contract) => ({
      file: join(out, `${contract}.json`),
      text: `${JSON.stringify(bundleForGenerators(files, contract), undefined, 2)}\n`,
    }));
    for (const { file } of written) assertOwnFile(file);
    try {
      mkdirSync(out, { recursive: true });
      for (const { file, text } of written) writeFileSync(file, text);
    } catch (error) {
      throw createWriteError(out, error);
    }
    io.out(`Wrote ${written.length} contracts to ${out}`);
    return exitCodes.good;
  },
};

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import { consumers, run } from './consumer.ts';
import { origins } from './ports.ts';

/** The sandbox as the examples name it, as `npx cagnotte-mock` starts it. */
const sandbox = { api: 'http://127.0.0.1:4100', files: 'http://127.0.0.1:4101', clientId: 'demo.verger' };

/** Returns the folder of an example's copy, in which the packed SDK is installed. */
export const getExampleFolder = (name: string): string => join(consumers, 'examples', name);

/**
 * Replaces every occurrence of a part in a text.
 * @throws Error when the text does not have the part
 */
const replace = (text: string, part: string, other: string): string => {
  if (!text.includes(part)) throw new Error(`the settings do not name ${part}`);
  return text.replaceAll(part, other);
};

/** Replaces the addresses of the partner's sandbox in a text by those of the tests' sandbox. */
export const withTestSandbox = (text: string): string =>
  replace(replace(text, sandbox.api, origins.api), sandbox.files, origins.files);

/**
 * Edits the settings of an example's copy as a partner does: other servers, and another programme.
 * @param name name of the copy
 * @param example that it is a copy of
 */
export const editSettings = (name: string, file: string, clientId: string, example = name): void => {
  const original = readFileSync(join(import.meta.dirname, '../../examples', example, file), 'utf8');
  writeFileSync(
    join(getExampleFolder(name), file),
    replace(withTestSandbox(original), `'${sandbox.clientId}'`, `'${clientId}'`),
  );
};

/**
 * Runs one of the example's own scripts.
 * @throws with everything it printed when it fails
 */
export const runScript = async (
  name: string,
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const options = {
    cwd: getExampleFolder(name),
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  };
  await run(`npm run ${script} of examples/${name}`, 'npm', ['run', script, '--', ...args], options);
};

/** Builds an example with Vite as its README says, to a folder of the tests' site. */
export const buildExample = (name: string): Promise<void> =>
  runScript(name, 'build', ['--base=./', `--outDir=${join(consumers, 'pages', name)}`]);

/** Returns a list that collects the warnings, errors and exceptions of a page. */
export const collectComplaints = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
};

/** A picture as a shopper chooses it; its nine bytes are no image, so that they arrive as they are. */
export const picture = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0a picture') };

/**
 * Expects that the receipt with the shown number has arrived: the sandbox has its picture, and every
 * call followed the contracts.
 * @param shown text with the receipt's number
 */
export const expectReceiptArrived = async (clientId: string, shown: string) => {
  const number = Number(/n° (\d+)/.exec(shown)?.[1]);
  // Every example signs in this customer.
  const world = new WorldControl(origins.api, `${clientId}.camille-42`);
  const { receipts, calls } = await world.readState();
  const uuids = receipts.flatMap(({ receipt_id, uuid }) => (receipt_id === number ? [uuid] : []));
  expect(uuids, `receipts with the number of « ${shown} »`).toHaveLength(1);
  const receipt = await world.getReceipt(uuids[0] ?? '');
  expect(receipt.subpictures_count).toBe(1);
  expect(receipt.pictures.map(({ size }) => size)).toEqual([picture.buffer.length]);
  expect(calls.flatMap(({ violations = [] }) => violations)).toEqual([]);
  return receipt;
};

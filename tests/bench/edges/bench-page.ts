/** A page in Chromium that imports the modules of this folder, and reads the pictures of CORPUS and the drawn ones. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Drawing from './pictures/draw-photograph.ts';
import { scenes } from './pictures/scenes.ts';

const resolveFromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const sources = ['draw-photograph', 'draw-receipt', 'draw-clutter', 'canvas', 'grounds', 'random']
  .map((name) => readFileSync(new URL(`pictures/${name}.ts`, import.meta.url), 'utf8'))
  .join('');
const drawnFolder = resolveFromRoot('.cache/edges');

/** The file of each drawn scene. Its name has a hash of the scene and of the drawing code, so that a change of either draws it again. */
const drawnFiles: ReadonlyMap<string, string> = new Map(
  scenes.map((scene) => {
    const hash = createHash('sha256')
      .update(sources + JSON.stringify(scene))
      .digest('hex')
      .slice(0, 12);
    return [scene.name, `${drawnFolder}/${scene.name.slice('drawn/'.length)}-${hash}.jpg`];
  }),
);

/** The file of a picture; undefined when it needs CORPUS and that is not set. */
export const findPicture = (name: string): string | undefined => {
  if (name.startsWith('drawn/')) return drawnFiles.get(name);
  const file = `${process.env.CORPUS ?? ''}/${name}`;
  return process.env.CORPUS && existsSync(file) ? file : undefined;
};

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** A library for pages with script tags, as a module that sets the same globals: such a library does not run in strict mode. */
const wrapScript = (code: string): string => `(0, eval)(${JSON.stringify(code)});`;

/**
 * Starts a server on this machine. Modules in TypeScript are served without their types, pictures below `/pictures/`.
 * @param folders are served below their names; scripts of the folder `jscanify` as modules
 */
export const serveModules = async (
  folders: Readonly<Record<string, string>>,
): Promise<{ readonly server: Server; readonly address: string }> => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const type = contentTypes[path.split('.').at(-1) ?? ''];
    if (path === '') {
      response.setHeader('content-type', 'text/html');
      return response.end('<!doctype html><title>x</title><link rel=icon href="data:,">');
    }
    const [folderName = '', pathInFolder = ''] = path.split(/\/(.*)/);
    const folder = folders[folderName];
    const file =
      folderName === 'pictures'
        ? findPicture(pathInFolder)
        : folder === undefined
          ? resolveFromRoot(path)
          : `${folder}/${pathInFolder}`;
    if (!file || !existsSync(file)) return response.writeHead(404).end();
    const isTypeScript = path.endsWith('.ts');
    response.setHeader(
      'content-type',
      isTypeScript ? 'text/javascript' : (type ?? 'application/octet-stream'),
    );
    if (folderName === 'jscanify') return response.end(wrapScript(readFileSync(file, 'utf8')));
    return response.end(isTypeScript ? stripTypeScriptTypes(readFileSync(file, 'utf8')) : readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

/** Draws the pictures that are not drawn yet. */
export const drawPictures = async (page: Page): Promise<void> => {
  mkdirSync(drawnFolder, { recursive: true });
  for (const scene of scenes) {
    const file = findPicture(scene.name);
    if (!file || existsSync(file)) continue;
    const jpeg = await page.evaluate(async (scene) => {
      const path = '/tests/bench/edges/pictures/draw-photograph.ts';
      const { drawPhotograph } = (await import(path)) as typeof Drawing;
      const bytes = new Uint8Array(await (await drawPhotograph(scene)).arrayBuffer());
      let characters = '';
      for (let at = 0; at < bytes.length; at += 32_768)
        characters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(characters);
    }, scene);
    writeFileSync(file, Buffer.from(jpeg, 'base64'));
  }
};

#!/usr/bin/env node
/**
 * Playwright starts this in place of an installed Firefox (`executablePath` of its channel `moz-firefox`,
 * which speaks WebDriver BiDi). This program starts the browser and passes messages on in both directions,
 * but for one command that Firefox ESR 153 does not know.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { requireFirefox } from '../../tools/gate/browsers/find-browsers.ts';

// Playwright sends it for every context and gives up when it fails: tests see the system's own
// colour scheme and motion.
const unknownCommand = 'emulation.setMediaFeaturesOverride';

/** Connects one client to the browser's address. */
const relay = (client: WebSocket, address: string): void => {
  // No limit: pictures and the sources of scripts travel in one message.
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', (data: Buffer) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string };
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else void opened.then(() => browser.send(text));
  });
  browser.on('message', (data: Buffer) => client.send(data.toString()));
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
  client.on('close', () => browser.close());
};

// For tests that kill the browser: Playwright starts this process as the leader of a group, and
// the browser belongs to it.
const { FIREFOX_PID_FILE } = process.env;
if (FIREFOX_PID_FILE) writeFileSync(FIREFOX_PID_FILE, String(process.pid));

const browser = spawn(requireFirefox(), process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
process.once('SIGTERM', () => browser.kill());
browser.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: browser.stderr }).on('line', (line) => {
  const [announcement, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (!announcement || !address) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client, { url }) => relay(client, address + (url ?? '')));
  server.on('listening', () => {
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error(`the relay has no port: ${bound}`);
    process.stderr.write(announcement.replace(address, `ws://127.0.0.1:${bound.port}`) + '\n');
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ViolationLog } from '../front/violation-log.ts';
import { settleReceipts } from '../worlds/receipts/receipt-life.ts';
import { isDemoKey } from '../worlds/traits.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { isForeign } from './is-foreign.ts';
import { readFault } from './read-fault.ts';
import { createWorldView } from './world-view.ts';

export interface ControlDependencies {
  readonly worlds: Worlds;
  readonly violations: ViolationLog;
  readonly operationIds: ReadonlySet<string>;
  /** Address that the sandbox listens on. */
  readonly host: string;
  /** Called before a fault is set. */
  readonly onFault: () => void;
}

const sendJson = (response: ServerResponse, status: number, body?: unknown): void => {
  if (body === undefined) return void response.writeHead(status).end();
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
};

const readAdvance = (value: unknown): number => {
  const advance = (value as { advanceMs?: unknown } | null)?.advanceMs;
  // `1e999` is valid JSON, and parsed as Infinity.
  if (typeof advance !== 'number' || !Number.isFinite(advance) || advance < 0)
    throw new Error('advanceMs must be a number of milliseconds');
  return advance;
};

const readText = (value: unknown): string | undefined => {
  const text = (value as { text?: unknown } | null)?.text;
  if (text !== null && typeof text !== 'string') throw new Error('text must be a string, or null for none');
  return text ?? undefined;
};

/**
 * Serves the control endpoint, with which tests and demos control worlds. It refuses pages of other
 * sites and other host names.
 */
export const serveControl = async (
  dependencies: ControlDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  if (!url.pathname.startsWith('/__sandbox/')) return false;
  const { worlds, violations, operationIds, host, onFault } = dependencies;
  if (isForeign(request, host)) {
    request.resume();
    return (
      sendJson(response, 403, { error: 'for programs of this machine only: see Host and Origin' }), true
    );
  }
  const [name = '', rawKey = '', part = ''] = url.pathname.slice('/__sandbox/'.length).split('/');
  const route = `${request.method} ${name}${part && `/${part}`}`;
  try {
    const key = decodeURIComponent(rawKey);
    if (route === 'GET health') return (sendJson(response, 200, { status: 'ok' }), true);
    if (route === 'GET violations') return (sendJson(response, 200, violations.entries), true);
    if (name !== 'worlds' || !isDemoKey(key))
      return (sendJson(response, 404, { error: 'no such control' }), true);
    if (route === 'GET worlds') {
      const world = worlds.open(key);
      settleReceipts(world);
      return (sendJson(response, 200, createWorldView(world)), true);
    }
    if (route === 'DELETE worlds') worlds.reset(key);
    else if (route === 'POST worlds/faults') {
      const fault = readFault(await json(request), operationIds);
      onFault();
      worlds.open(key).faults.add(fault);
    } else if (route === 'DELETE worlds/faults') worlds.open(key).faults.clear();
    else if (route === 'POST worlds/release') worlds.open(key).pausedCalls.release();
    else if (route === 'POST worlds/clock') worlds.open(key).clock.advance(readAdvance(await json(request)));
    else if (route === 'POST worlds/text') worlds.open(key).text = readText(await json(request));
    else return (sendJson(response, 404, { error: 'no such control' }), true);
    sendJson(response, 204);
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
  return true;
};

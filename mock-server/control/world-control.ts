import type { CallRecord } from '../worlds/calls.ts';
import type { FaultSetting } from '../worlds/fault.ts';
import type { WorldView } from './world-view.ts';

export type { CallRecord, FaultSetting, WorldView };

/** A receipt as the view of a world has it. */
export type StoredReceipt = WorldView['receipts'][number];

/**
 * Calls the control endpoint of a running sandbox.
 * @param api address of the API that the sandbox serves
 * @param path path with a slash at its beginning, below `/__sandbox`
 * @returns the parsed response; undefined when it is empty
 * @throws Error with the response of the sandbox, unless it is a success
 */
export const callControl = async (
  api: string,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`${api}/__sandbox${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /__sandbox${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

/** Drives one world of a running sandbox from another process. */
export class WorldControl {
  readonly #api: string;
  readonly #path: string;

  /**
   * @param api address of the API that the sandbox serves
   * @param key the token of the world's shopper, or the client id of the world's programme
   */
  constructor(api: string, key: string) {
    this.#api = api;
    this.#path = `/worlds/${encodeURIComponent(key)}`;
  }

  async readState(): Promise<WorldView> {
    return (await callControl(this.#api, this.#path)) as WorldView;
  }

  /** Makes the next calls of an operation fail. */
  async setFault(fault: FaultSetting): Promise<void> {
    await callControl(this.#api, `${this.#path}/faults`, 'POST', fault);
  }

  /** Removes the faults that still wait for their calls. */
  async clearFaults(): Promise<void> {
    await callControl(this.#api, `${this.#path}/faults`, 'DELETE');
  }

  /** Lets the calls continue that a fault has paused. */
  async release(): Promise<void> {
    await callControl(this.#api, `${this.#path}/release`, 'POST');
  }

  async advanceClock(milliseconds: number): Promise<void> {
    await callControl(this.#api, `${this.#path}/clock`, 'POST', { advanceMs: milliseconds });
  }

  /**
   * Sets every free text of the responses: names, titles, labels, messages. Null: the world's own texts
   * again.
   */
  async setText(text: string | null): Promise<void> {
    await callControl(this.#api, `${this.#path}/text`, 'POST', { text });
  }

  /** Resets the world: the server has no receipt of it any more. */
  async reset(): Promise<void> {
    await callControl(this.#api, this.#path, 'DELETE');
  }

  /** Returns the calls of an operation that the world has received, oldest first. */
  async listCalls(operationId: string): Promise<CallRecord[]> {
    return (await this.readState()).calls.filter((call) => call.operationId === operationId);
  }

  /** @throws Error unless the world has exactly one receipt with this uuid */
  async getReceipt(uuid: string): Promise<StoredReceipt> {
    const receipts = (await this.readState()).receipts.filter((receipt) => receipt.uuid === uuid);
    if (receipts.length !== 1 || !receipts[0])
      throw new Error(`${receipts.length} receipts with the uuid ${uuid}`);
    return receipts[0];
  }
}

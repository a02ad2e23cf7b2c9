/** A fault as the sandbox's control endpoint takes it. */
export interface Fault {
  readonly operationId: string;
  readonly kind: 'status' | 'drop' | 'cut' | 'hang' | 'slow' | 'lost-answer' | 'broken-json' | 'no-json';
  readonly times?: number | null;
  readonly skip?: number;
  readonly status?: number;
  readonly content?: 'html' | 'text' | 'empty';
  readonly code?: string;
  readonly message?: string;
  readonly parameter?: string;
  readonly reason?: string;
  readonly afterBytes?: number;
}

export interface RecordedCall {
  readonly operationId: string;
  readonly status: number;
  readonly requestId?: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly authorization?: string;
  readonly violations?: readonly unknown[];
}

export interface StoredReceipt {
  readonly uuid: string;
  readonly receipt_id: number;
  readonly captured_at: string;
  readonly subpictures_count: number;
  readonly scanned_eans: unknown;
  readonly custom_fields: unknown;
  readonly offer_identifiers: unknown;
  readonly channel: unknown;
  readonly app: unknown;
  readonly pictures: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly sha256: string;
    readonly upload_uuid: string;
  }[];
}

interface World {
  readonly receipts: readonly StoredReceipt[];
  readonly calls: readonly RecordedCall[];
}

/** Drives one world of the sandbox from a test. */
export const sandboxWorld = (apiPort: number, key: string) => {
  const control = async (method: string, part = '', body?: unknown): Promise<Response> => {
    const response = await fetch(
      `http://127.0.0.1:${apiPort}/__sandbox/worlds/${encodeURIComponent(key)}${part}`,
      {
        method,
        body: body === undefined ? null : JSON.stringify(body),
      },
    );
    if (!response.ok) throw new Error(`sandbox: ${response.status} ${await response.text()}`);
    return response;
  };
  const view = async (): Promise<World> => (await control('GET')).json() as Promise<World>;
  return {
    view,
    fail: async (fault: Fault): Promise<void> => void (await control('POST', '/faults', fault)),
    /** Forgets the faults that are still waiting for their call. */
    heal: async (): Promise<void> => void (await control('DELETE', '/faults')),
    /** As if nothing had ever been sent. */
    forget: async (): Promise<void> => void (await control('DELETE')),
    listCalls: async (operationId: string): Promise<RecordedCall[]> =>
      (await view()).calls.filter((call) => call.operationId === operationId),
    /** The receipt of that uuid; fails unless there is exactly one. */
    receipt: async (uuid: string): Promise<StoredReceipt> => {
      const found = (await view()).receipts.filter((receipt) => receipt.uuid === uuid);
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} receipts with the uuid ${uuid}`);
      return found[0];
    },
  };
};

import { WorldControl, type FaultSetting } from '../control/world-control.ts';
import type { Sandbox } from '../start-sandbox.ts';

/** Creates the calls that tests make to a running sandbox. */
export const createSandboxCalls = (sandbox: Sandbox) => {
  const api = `http://127.0.0.1:${sandbox.apiPort}`;
  const files = `http://127.0.0.1:${sandbox.filesPort}`;
  const control = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${api}/__sandbox/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

  return {
    ...sandbox,
    api,
    files,
    control,
    world: (key: string) => new WorldControl(api, key).readState(),
    fault: (key: string, fault: FaultSetting) => new WorldControl(api, key).setFault(fault),
    /** Sends a GET with a token. */
    get: async (path: string, token: string): Promise<Response> =>
      fetch(`${api}${path}${path.includes('?') ? '&' : '?'}access_token=${token}`),
    /** Sends a url-encoded form. */
    send: async (path: string, form: Record<string, string> | string, method = 'POST'): Promise<Response> =>
      fetch(`${api}${path}`, {
        method,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      }),
  };
};

export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

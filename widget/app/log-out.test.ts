import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createMutate } from '../features/queries/mutate.ts';
import { logOut } from './log-out.ts';

let disconnect = () => {};
afterEach(() => disconnect());

/** Logs out against a server of one response. */
const leave = async (respond: () => Promise<unknown>) => {
  const requests: TransportRequest[] = [];
  const steps: string[] = [];
  disconnect = connectTransport((_base, request) => {
    requests.push(request);
    return respond();
  });
  const step = (name: string) => () => void steps.push(name);
  await logOut({
    mutate: createMutate(new QueryClient()),
    sdk: { logout: () => Promise.resolve(steps.push('sdk')).then(() => undefined) },
    clientId: () => 'demo.x',
    clear: step('clear'),
    goHome: step('home'),
    report: (error) => steps.push(`report ${String(error)}`),
    patience: 5,
  });
  return { requests, steps };
};

describe('logging out', () => {
  it('AU-07 tells the server by DELETE /api/logout, with clientId of the route in camelCase', async () => {
    const { requests } = await leave(() => Promise.resolve({}));
    expect(requests).toEqual([
      expect.objectContaining({ method: 'DELETE', url: '/api/logout', data: { clientId: 'demo.x' } }),
    ]);
  });
  it('RT-14 clears the session, then goes to the root route', async () => {
    const { steps } = await leave(() => Promise.resolve({}));
    expect(steps).toEqual(['clear', 'sdk', 'home']);
  });
  it('AU-08 a failure is only reported', async () => {
    const { steps } = await leave(() => Promise.reject(new Error('no')));
    expect(steps).toEqual(['report Error: no', 'clear', 'sdk', 'home']);
  });
  it('AU-08 a server that does not answer keeps nobody', async () => {
    const { steps } = await leave(() => new Promise(() => undefined));
    expect(steps).toEqual(['clear', 'sdk', 'home']);
  });
});

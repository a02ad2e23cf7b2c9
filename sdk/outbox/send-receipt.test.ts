import { expect, it } from 'vitest';
import { createContractClients } from '../client/contract-clients.ts';
import { createResponseCheck } from '../client/lazy-response-check.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { createLogger } from '../log/logger.ts';
import { noRenewal } from '../session/token-renewal.ts';
import { storedPicture } from '../testing/stub-ports.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { transition } from './machine.ts';
import { newRecord } from './record.ts';
import { sendReceipt } from './send-receipt.ts';

it('reports a damaged picture also when the attempt is aborted while that is written', async () => {
  const reported: string[] = [];
  const turn = new AbortController();
  const over = noUserAuthenticated();
  let record = newRecord({
    uuid: 'u',
    owner: 'o',
    state: 'waiting',
    pictures: [storedPicture],
    capturedAt: 0,
    createdAt: 0,
    channel: '',
  });
  const platform = testPlatform({ react: () => 'drop' });
  const { clients } = createContractClients({
    platform,
    logger: createLogger(
      () => undefined,
      () => 0,
    ),
    addresses: () => ({ api: '/', proxy: '/' }),
    token: () => 't',
    renewal: noRenewal,
    requestIdHeader: false,
    timeoutMs: 0,
    responseCheck: createResponseCheck({ clock: platform.clock, timeoutMs: 30_000, report: () => undefined }),
  });
  const destination = {
    fields: { inbox_path: '', previews_upload_path: '', previews_upload_enabled: false },
    isResumable: false,
  };
  const sent = sendReceipt(
    clients,
    { ...record, destination, token: 't', signal: turn.signal },
    {
      current: () => record,
      apply: (event) => {
        record = transition(record, event)?.put?.[0] ?? record;
        turn.abort(over);
        return Promise.reject(over);
      },
      open: () => Promise.resolve(undefined),
      save: () => Promise.resolve(),
      progress: () => {},
      report: ({ message }) => reported.push(message),
      now: () => 0,
    },
  );
  await expect(sent).rejects.toBe(over);
  expect(platform.network.requests).toEqual([]);
  expect(record.pictures).toMatchObject([{ state: 'damaged' }]);
  expect(reported).toEqual(['the picture "ticket.jpg" can no longer be read on this device']);
});

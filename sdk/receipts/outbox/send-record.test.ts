import { expect, it } from 'vitest';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import { createContractClients } from '../../http/contract-clients.ts';
import { storedPicture } from '../../testing/stored-picture.ts';
import { newRecord } from './new-record.ts';
import { sendRecord } from './send-record.ts';

it('tells of a damaged picture also when the turn ends while that is written: nobody would later', async () => {
  const told: string[] = [];
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
  const clients = createContractClients(() => Promise.reject(new Error('nothing may be sent')));
  const destination = {
    fields: { inbox_path: '', previews_upload_path: '', previews_upload_enabled: false },
    isResumable: false,
  };
  const sent = sendRecord(
    clients,
    { ...record, destination, token: 't', signal: turn.signal },
    {
      current: () => record,
      write: (change) => {
        record = change(record);
        turn.abort(over);
        return Promise.reject(over);
      },
      ready: () => Promise.resolve(),
      bytes: () => Promise.resolve(undefined),
      progress: () => {},
      report: ({ message }) => told.push(message),
      now: () => 0,
    },
  );
  await expect(sent).rejects.toBe(over);
  expect(record.pictures).toMatchObject([{ state: 'damaged' }]);
  expect(told).toEqual(['the picture "ticket.jpg" can no longer be read on this device']);
});

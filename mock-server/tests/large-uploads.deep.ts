import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { createPicture, upload } from './receipt-calls.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the number of bytes outside the heap, where buffers are. */
const measureExternalBytes = (): number => {
  // Run twice: the second collection frees the bytes of the objects that the first one finds.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().external;
};

it('a picture of 60 MB is stored whole while memory stays flat', async () => {
  const sandbox = await openSandbox();
  const chunk = Buffer.alloc(256 * 1024, 'cagnotte');
  const count = 240;
  const hash = createHash('sha256');
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const call = request(`${sandbox.files}/v1/sdk/upload`, {
    method: 'POST',
    headers: { Authorization: 'Bearer demo.large', 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  const responded = once(call, 'response');
  call.write(
    field('uuid', 'r1') +
      field('inbox_path', 'i') +
      field('previews_upload_path', 'p') +
      field('previews_upload_enabled', 'false'),
  );
  call.write(
    '--x\r\nContent-Disposition: form-data; name="files[]"; filename="large.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const before = measureExternalBytes();
  let peak = 0;
  for (let n = 0; n < count; n += 1) {
    hash.update(chunk);
    if (!call.write(chunk)) await once(call, 'drain');
    if (n % 40 === 39) peak = Math.max(peak, measureExternalBytes() - before);
  }
  call.end('\r\n--x--\r\n');
  const [response] = (await responded) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(peak).toBeLessThan(10 * 1024 * 1024);
  const expected = hash.digest('hex');
  const stored = await fetch(`${sandbox.files}/__sandbox/pictures/${expected}`);
  const read = createHash('sha256');
  for await (const part of stored.body ?? []) read.update(part);
  expect(read.digest('hex')).toBe(expected);
});

it('a picture above 100 MB is refused with 413', async () => {
  const sandbox = await openSandbox();
  const response = await upload(sandbox, 'demo.huge', 'upload', { uuid: 'r1' }, [
    createPicture('huge.jpg', new Uint8Array(100 * 1024 * 1024 + 1)),
  ]);
  expect(response.status).toBe(413);
});

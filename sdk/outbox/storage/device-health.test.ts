import { expect, it, vi } from 'vitest';
import { SdkError } from '../../errors/sdk-error.ts';
import { createDatabaseReplacedError } from '../../platform/outbox-ports.ts';
import { createFailingDevice } from '../../testing/failing-device.ts';
import { getRejection } from '../../testing/get-rejection.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createDeviceHealth } from './device-health.ts';

const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
const full = new DOMException('no room', 'QuotaExceededError');

const setUp = () => {
  const clock = createManualClock();
  const onReplaced = vi.fn();
  const writeAllOnce = vi.fn();
  const { store: device } = createFailingDevice();
  const health = createDeviceHealth({
    device,
    whyNoDevice: undefined,
    clock,
    onState: vi.fn(),
    onReplaced,
    writeAllOnce,
  });
  return { clock, device, health, onReplaced, writeAllOnce };
};

it('a device that never worked is unavailable, and one that worked has failed', async () => {
  const first = setUp();
  first.health.failed(lost);
  expect([first.health.state().reason, first.health.findUsableDevice()]).toEqual(['unavailable', undefined]);
  const second = setUp();
  expect(await second.health.callDevice(() => Promise.resolve(7))).toEqual({ result: 7 });
  expect(await second.health.callDevice(() => Promise.reject(lost))).toBeUndefined();
  expect(second.health.state().reason).toBe('failed');
});

it('a full device is still used', async () => {
  const { device, health } = setUp();
  await health.callDevice(() => Promise.reject(full));
  expect([health.state().reason, health.findUsableDevice()]).toEqual(['full', device]);
});

it('an error of the change itself is thrown, and does not count as a failure of the device', async () => {
  const { health } = setUp();
  const refusal = new SdkError('OTHER', 'the file can no longer be read');
  expect(await getRejection(health.callDevice(() => Promise.reject(refusal)))).toBe(refusal);
  expect(health.state()).toEqual({ isDurable: true });
});

it('the pauses grow up to a minute, and start again after a recovery or with another database', async () => {
  const { clock, health, onReplaced, writeAllOnce } = setUp();
  const pauseAfter = async (cause: Error) => {
    const before = writeAllOnce.mock.calls.length;
    health.failed(cause);
    let seconds = 0;
    for (; writeAllOnce.mock.calls.length === before; seconds += 1) await clock.advance(1000);
    return seconds;
  };
  for (const seconds of [1, 5, 15, 60, 60]) expect(await pauseAfter(lost)).toBe(seconds);
  expect([await pauseAfter(createDatabaseReplacedError()), onReplaced.mock.calls.length]).toEqual([1, 1]);
  expect(await pauseAfter(lost)).toBe(5);
  health.recovered();
  expect([health.state(), await pauseAfter(lost)]).toEqual([{ isDurable: true }, 1]);
});

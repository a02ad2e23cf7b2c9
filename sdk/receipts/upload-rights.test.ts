import { describe, expect, it } from 'vitest';
import { getCore } from '../core/get-core.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { runAsOwner } from './direct-uploads.ts';
import { getUploadDestination } from './upload-rights.ts';

const start = async () => {
  const platform = createTestPlatform({
    respond: () => ({ json: { settings: { ...programmeSettings, user_id: 1 } } }),
  });
  const sdk = await startSignedIn(platform);
  return { sdk, core: getCore(sdk) };
};

it('SD-27 nothing is sent while nobody is signed in', async () => {
  const { sdk, core } = await start();
  await sdk.logout();
  const begun: AbortSignal[] = [];
  const failing = getRejection(runAsOwner(core, undefined, (signal) => Promise.resolve(begun.push(signal))));
  expect(await failing).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
  expect(begun).toEqual([]);
});

it('a call ends with the caller’s signal or with the session', async () => {
  const { sdk, core } = await start();
  const callerController = new AbortController();
  const reason = new Error('enough');
  await runAsOwner(core, callerController.signal, (signal) => {
    callerController.abort(reason);
    return Promise.resolve(expect(signal.reason).toBe(reason));
  });
  await runAsOwner(core, undefined, async (signal) => {
    await sdk.setToken({ token: 'renewed' });
    expect(signal.aborted).toBe(false);
    await sdk.logout();
    expect(signal.reason).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
  });
});

it('a call removes its listeners when it succeeds or fails', async () => {
  const { sdk, core } = await start();
  const callerController = new AbortController();
  const signals: AbortSignal[] = [];
  await runAsOwner(core, callerController.signal, (signal) => Promise.resolve(signals.push(signal)));
  await getRejection(
    runAsOwner(core, callerController.signal, (signal) => {
      signals.push(signal);
      return Promise.reject(new Error('refused'));
    }),
  );
  callerController.abort();
  await sdk.logout();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

const partner = { upload_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' };

describe('D24 the destination of pictures', () => {
  it('is set by the programme', () => {
    expect(getUploadDestination(partner, { user_id: 1 })).toEqual({
      fields: { inbox_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' },
      isResumable: false,
    });
  });

  it('is overridden by the settings of the user', () => {
    const user = { user_id: 1, upload_path: 'mine/', previews_upload_enabled: false };
    expect(getUploadDestination({ ...partner, resumable_uploads: true }, user)).toEqual({
      fields: { inbox_path: 'mine/', previews_upload_enabled: false, previews_upload_path: 'pre/' },
      isResumable: true,
    });
  });

  it('SD-28 is missing without settings', () => {
    expect(() => getUploadDestination(undefined, { user_id: 1 })).toThrow(
      expect.objectContaining({ code: 'NOT_INITIALIZED', message: 'missing SETTINGS' }),
    );
  });
});

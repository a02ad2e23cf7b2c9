import type { Abortable } from '../../abortable.ts';
import type { Core } from '../../core.ts';
import { connectionFailed } from '../../errors/connection-errors.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import type { Event } from '../../events/event.ts';
import { createListeners } from '../../events/listeners.ts';
import type { Receipt, UploadParameters } from '../../sdk.ts';
import { assertUserCanUpload } from '../assert-user-can-upload.ts';
import type { DraftCalls } from './create-draft.ts';
import type { Engine } from './create-outbox.ts';
import type { Outbox, StorageState } from './outbox.ts';
import type { ExpiredRecord } from './sweep-expired-records.ts';

export interface OutboxFace {
  readonly outbox: Outbox;
  readonly uploadWithFiles: (parameters: UploadParameters & Abortable) => Promise<Receipt>;
  /** Something that receipts may have waited for has come. */
  readonly wake: () => void;
}

const nothing: readonly never[] = [];
const notYet: StorageState = { isDurable: true };

/** The outbox as the entry knows it: what does the work is loaded once somebody is signed in. */
export const createOutboxFace = (core: Core): OutboxFace => {
  const { session, platform, logger } = core;
  const listeners = createListeners<Event>(logger);
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;
  let swept: Promise<readonly ExpiredRecord[]> | undefined;

  /** Sweeps the device once, before the outbox looks at it. */
  const sweep = (): Promise<readonly ExpiredRecord[]> =>
    (swept ??= import('./sweep-expired-records.ts')
      .then(({ sweepDevice }) => sweepDevice(core))
      .catch((error: unknown) => {
        swept = undefined;
        logger.info('the code that sweeps this device could not be loaded', error);
        return [];
      }));

  const load = (): Promise<Engine> =>
    (loading ??= (async () => {
      try {
        const found = sweep();
        const { openOutbox } = await import('./open-outbox.ts');
        return (engine = openOutbox(core, listeners, found));
      } catch (cause) {
        // The next one who needs it tries again.
        loading = undefined;
        throw connectionFailed({ cause });
      }
    })());

  session.subscribe(() => {
    if (platform.isBrowser && session.snapshot().user)
      load().catch((error: unknown) => logger.warn('the outbox could not be loaded', error));
  });

  /** What one user asks for while the outbox is loaded is not done for another. */
  const loadForUser = async (): Promise<Engine> => {
    const { user } = session.snapshot();
    const loaded = await load();
    if (session.snapshot().user?.id !== user?.id) throw noUserAuthenticated();
    return loaded;
  };

  /** A call of the outbox, made once the outbox is there. */
  const later =
    <Name extends 'add' | 'retry' | 'discard' | 'picture' | 'uploadWithFiles'>(name: Name) =>
    async (given: Parameters<Engine[Name]>[0]): Promise<Awaited<ReturnType<Engine[Name]>>> => {
      const call = (await loadForUser())[name] as (one: typeof given) => ReturnType<Engine[Name]>;
      return await call(given);
    };
  const laterInDraft =
    <Name extends keyof DraftCalls>(name: Name) =>
    async (...given: Parameters<DraftCalls[Name]>): Promise<Awaited<ReturnType<DraftCalls[Name]>>> => {
      const calls = await (await loadForUser()).draftCalls();
      const call = calls[name] as (...all: typeof given) => ReturnType<DraftCalls[Name]>;
      return await call(...given);
    };

  return {
    wake: () => {
      // Nobody may be signed in, or for long: what others left here is swept all the same.
      if (platform.isBrowser) void sweep();
      engine?.wake();
    },
    uploadWithFiles: async (parameters) => {
      assertUserCanUpload(core);
      return later('uploadWithFiles')(parameters);
    },
    outbox: {
      list: () => engine?.list() ?? nothing,
      subscribe: (listener) => listeners.add(listener),
      storage: () => engine?.storage() ?? notYet,
      ready: async () => (session.snapshot().user ? (await load()).ready() : undefined),
      add: later('add'),
      retry: later('retry'),
      discard: later('discard'),
      picture: later('picture'),
      edit: laterInDraft('edit'),
      draft: {
        pictures: () => engine?.draftPictures() ?? nothing,
        keep: laterInDraft('keep'),
        move: laterInDraft('move'),
        remove: laterInDraft('remove'),
        clear: laterInDraft('clear'),
        send: laterInDraft('send'),
      },
    },
  };
};

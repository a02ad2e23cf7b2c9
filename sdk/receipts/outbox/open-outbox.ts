import type { Core } from '../../core.ts';
import type { Event } from '../../events/event.ts';
import type { Listeners } from '../../events/listeners.ts';
import { browserPorts } from './browser/browser-ports.ts';
import { createOutbox, type Engine } from './create-outbox.ts';
import type { ExpiredRecord } from './sweep-expired-records.ts';

/** The outbox on the platform of an SDK. @param swept see `createOutbox`. */
export const openOutbox = (
  core: Core,
  listeners: Listeners<Event>,
  swept: Promise<readonly ExpiredRecord[]>,
): Engine => createOutbox(core, core.platform.outbox ?? browserPorts(core), listeners, swept);

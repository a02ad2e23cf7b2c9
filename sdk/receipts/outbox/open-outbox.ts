import type { Core } from '../../core.ts';
import type { Event } from '../../events/event.ts';
import type { Listeners } from '../../events/listeners.ts';
import { browserPorts } from './browser/browser-ports.ts';
import { createOutbox, type Engine } from './create-outbox.ts';

/** The outbox on the platform of an SDK. */
export const openOutbox = (core: Core, listeners: Listeners<Event>): Engine =>
  createOutbox(core, core.platform.outbox ?? browserPorts(core), listeners);

import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Frame and parent messages" (IF). */
export const frame: Chapter = {
  'IF-01': {
    file: 'sdk/embed/protocol.ts',
    find: "sender === 'parent' && recipient === 'widget'",
    replace: "sender === 'parent'",
  },
  'IF-02': {
    file: 'widget/app/trackers/start-trackers.ts',
    find: "sendEvent(isOpen ? 'open' : 'close')",
    replace: "sendEvent(isOpen ? 'open' : 'closed')",
  },
  'IF-03': {
    file: 'widget/app/host-page/receive-messages.ts',
    find: '`unknown method ${subject}`',
    replace: '`internal error: ${subject}`',
  },
  'IF-04': {
    file: 'widget/app/host-page/link-host-page.ts',
    find: 'table[environment]?.api',
    replace: 'table[environment]?.proxy',
  },
  'IF-05': {
    file: 'widget/app/host-page/receive-messages.ts',
    find: "} else if (classified.kind === 'foreign') {",
    replace: "} else if (classified.kind === 'foreign' && origin === '') {",
  },
  'IF-06': {
    file: 'widget/app/host-page/connect-host-page.ts',
    find: 'let canSend = (ownWindow.parent as unknown) !== ownWindow;',
    replace: 'let canSend = true;',
  },
};

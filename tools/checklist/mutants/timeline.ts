import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Timeline" (TL). */
export const timeline: Chapter = {
  'TL-01': {
    file: 'widget/features/timeline/message-lists.ts',
    find: 'const pageSize = 10;',
    replace: 'const pageSize = 20;',
  },
  'TL-02': {
    file: 'widget/features/timeline/message-lists.ts',
    find: '    listTimelineArchives(product, paging, undefined, signal),',
    replace: '    listTimeline(product, paging, signal),',
  },
  'TL-03': {
    file: 'widget/features/timeline/archiving.ts',
    find: 'timeline_message_identifier: message.identifier',
    replace: 'message_identifier: message.identifier',
    inBrowser: true,
  },
  'TL-04': { file: 'widget/features/timeline/message-lists.ts', find: "  'DeclaredReceipt',\n", replace: '' },
  'TL-05': {
    file: 'widget/features/timeline/message-lists.ts',
    find: "  'WebviewWithButtons',\n",
    replace: '',
  },
  'TL-06': {
    file: 'widget/features/timeline/message-lists.ts',
    find: "?? 'unknown'",
    replace: "?? 'dropped'",
  },
  'TL-07': {
    file: 'widget/features/timeline/message-lists.ts',
    find: 'page.messages.findIndex((message) => getKey(message) < key)',
    replace: 'page.messages.findIndex((message) => getKey(message) > key)',
  },
  'TL-08': { file: 'widget/features/timeline/rules.ts', find: 'isOpen && isLoaded ?', replace: 'isOpen ?' },
  'TL-09': {
    file: 'widget/features/timeline/timeline-screen.tsx',
    find: '  timelineStore.openImage = undefined;',
    replace: '  timelineStore.areArchivesOpen = false;',
  },
  'TL-10': {
    file: 'widget/features/timeline/message-lists.ts',
    find: 'hasBenefitsSummary: has_benefits_summary',
    replace: 'hasBenefitsSummary: has_archives',
  },
};

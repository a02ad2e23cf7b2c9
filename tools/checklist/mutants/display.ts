import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Analytics, display" (AN). */
export const display: Chapter = {
  'AN-01': {
    file: 'widget/app/trackers/start-trackers.ts',
    find: 'load(hosts.tagManager, id);',
    replace: 'load(hosts.tagManager);',
  },
  'AN-02': {
    file: 'widget/app/trackers/start-trackers.ts',
    find: 'configured?.purchase_tag_manager_id',
    replace: 'configured?.partner_tag_manager_id',
  },
  'AN-03': {
    file: 'widget/app/trackers/start-trackers.ts',
    find: '  if (hosts.partnerScript) load(hosts.partnerScript);\n',
    replace: '',
  },
  'AN-04': {
    file: 'widget/ui/styles/tokens.css',
    find: "--font-fig: 'Oswald'",
    replace: "--font-fig: 'Open Sans'",
  },
  'AN-05': {
    file: 'widget/index.html',
    find: 'Widget web pour gérer le compte de fidélité du client',
    replace: 'Le compte de fidélité du client',
  },
  'AN-06': { file: 'widget/ui/text/format.ts', find: '`${amount}0`', replace: 'amount' },
  'AN-07': {
    file: 'widget/ui/text/format.ts',
    find: '`${day}/${month}/${year}`',
    replace: '`${month}/${day}/${year}`',
  },
  'AN-08': {
    file: 'widget/ui/text/message.ts',
    find: 'Math.abs(count) >= 2',
    replace: 'Math.abs(count) !== 1',
  },
  'AN-09': {
    file: 'widget/features/programme/theme.ts',
    find: "style.setProperty('--program-primary', colour)",
    replace: "style.setProperty('--primary', colour)",
  },
  'AN-10': { file: 'widget/ui/toasts/toast-store.ts', find: "position: 'ne',", replace: "place: 'ne'," },
  'AN-11': { file: 'widget/ui/layout/layout-store.ts', find: '  footerHeight: 0,\n', replace: '' },
  'AN-12': {
    file: 'widget/features/receipts/receipts-address.tsx',
    find: '        <MailLink email={email} />\n',
    replace: '',
  },
  'AN-13': {
    file: 'widget/ui/images/image-preview.tsx',
    find: '<ZoomableImage src={src} ',
    replace: '<ZoomableImage src="" ',
  },
  'AN-14': {
    file: 'widget/features/programme/settings.ts',
    find: 'settings.email_for_digital_receipts',
    replace: 'settings.program_name',
  },
};

/** An entry of the site's menus. */
interface MenuEntry {
  readonly text: string;
  /** From the root of the site. */
  readonly link: string;
  readonly target?: string;
}

export const tasks: MenuEntry[] = [
  { text: 'Send a receipt', link: '/start/send-a-receipt' },
  { text: 'Embed the card', link: '/start/embed-the-card' },
  { text: 'Keep receipts offline', link: '/start/keep-receipts-offline' },
  { text: 'Prove your server', link: '/start/prove-your-server' },
  { text: 'Playground', link: '/playground' },
];

/** For partner developers: from the installation to the first receipt, then what only some pages need. */
export const sdkGuides: MenuEntry[] = [
  { text: 'Installing', link: '/sdk/installing' },
  { text: 'Signing users in', link: '/sdk/authorise' },
  { text: 'Sending receipts', link: '/sdk/upload' },
  { text: 'The outbox', link: '/sdk/outbox' },
  { text: 'Handling errors', link: '/sdk/errors' },
  { text: 'Mistakes of the first day', link: '/sdk/mistakes' },
  { text: 'React hooks', link: '/sdk/react' },
  { text: 'Next.js', link: '/sdk/next' },
  { text: 'The widget in your page', link: '/sdk/embed' },
  { text: 'The loyalty client', link: '/sdk/loyalty' },
  { text: 'Scanning bar codes', link: '/sdk/scanner' },
  { text: 'Batches', link: '/sdk/batches' },
  { text: 'Migrating', link: '/sdk/migration' },
  { text: 'Versions and deprecation', link: '/sdk/deprecation-policy' },
];

/** A page of its own beside the site (`npx cagnotte-contracts docs`). */
export const contractsReference: MenuEntry = {
  text: 'Contracts',
  link: '/contracts/index.html',
  target: '_self',
};

/** For backend teams: what to build, how to prove it, then proposals. */
export const serverGuides: MenuEntry[] = [
  contractsReference,
  { text: 'Obligations of a server', link: '/backend/obligations' },
  { text: 'Proving a server', link: '/backend/proving-a-server' },
  { text: 'Load', link: '/backend/load' },
  { text: 'Clients in other languages', link: '/backend/other-languages' },
  { text: 'Proposal: one-time codes', link: '/backend/one-time-code' },
];

/** For operators of the widget. */
export const deploying: MenuEntry[] = [
  { text: 'The widget on your host', link: '/deploying' },
  { text: 'On a real phone', link: '/deploying/phone' },
  { text: 'Browsers', link: '/browsers' },
  { text: 'Performance', link: '/performance' },
  { text: 'Sizes', link: '/sizes' },
];

/** For maintainers: the repository has the other pages for them. */
export const contributing: MenuEntry[] = [{ text: 'Your first day', link: '/first-day' }];

const entries = ['embed', 'loyalty', 'offline', 'pictures', 'react', 'reporter', 'scanner'];

export const reference: MenuEntry[] = [
  { text: '@cagnotte/sdk', link: '/reference/' },
  ...entries.map((entry) => ({ text: `…/${entry}`, link: `/reference/${entry}` })),
  { text: 'Error codes', link: '/errors' },
  { text: 'Magic values', link: '/magic-values' },
];

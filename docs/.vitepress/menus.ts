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

export const sdkGuides: MenuEntry[] = [
  { text: 'Installing', link: '/sdk/installing' },
  { text: 'Signing users in', link: '/sdk/authorise' },
  { text: 'Sending receipts', link: '/sdk/upload' },
  { text: 'The outbox', link: '/sdk/outbox' },
  { text: 'Batches', link: '/sdk/batches' },
  { text: 'The widget in your page', link: '/sdk/embed' },
  { text: 'The loyalty client', link: '/sdk/loyalty' },
  { text: 'Scanning bar codes', link: '/sdk/scanner' },
  { text: 'React hooks', link: '/sdk/react' },
  { text: 'Next.js', link: '/sdk/next' },
  { text: 'Handling errors', link: '/sdk/errors' },
  { text: 'Mistakes of the first day', link: '/sdk/mistakes' },
  { text: 'Migrating', link: '/sdk/migration' },
  { text: 'Deprecation policy', link: '/sdk/deprecation-policy' },
];

export const serverGuides: MenuEntry[] = [
  { text: 'Obligations of a server', link: '/backend/obligations' },
  { text: 'Proving a server', link: '/backend/proving-a-server' },
  { text: 'Load', link: '/backend/load' },
  { text: 'One-time codes', link: '/backend/one-time-code' },
  { text: 'Clients in other languages', link: '/backend/other-languages' },
];

export const deploying: MenuEntry[] = [
  { text: 'The widget on your host', link: '/deploying' },
  { text: 'On a real phone', link: '/deploying/phone' },
  { text: 'Browsers', link: '/browsers' },
  { text: 'Performance', link: '/performance' },
  { text: 'Sizes', link: '/sizes' },
];

export const contributing: MenuEntry[] = [{ text: 'Your first day', link: '/first-day' }];

const entries = ['embed', 'loyalty', 'offline', 'pictures', 'react', 'reporter', 'scanner'];

/** A page of its own beside the site (`npx cagnotte-contracts docs`). */
export const contractsReference: MenuEntry = {
  text: 'Contracts',
  link: '/contracts/index.html',
  target: '_self',
};

export const reference: MenuEntry[] = [
  { text: '@cagnotte/sdk', link: '/reference/' },
  ...entries.map((entry) => ({ text: `…/${entry}`, link: `/reference/${entry}` })),
  contractsReference,
  { text: 'Error codes', link: '/errors' },
  { text: 'Magic values', link: '/magic-values' },
];

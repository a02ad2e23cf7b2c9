import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { linkToRepository, repositoryOnly } from './repository-links.ts';

const tasks = [
  { text: 'Send a receipt', link: '/start/send-a-receipt' },
  { text: 'Embed the card', link: '/start/embed-the-card' },
  { text: 'Keep receipts offline', link: '/start/keep-receipts-offline' },
  { text: 'Prove your server', link: '/start/prove-your-server' },
  { text: 'Playground', link: '/playground' },
];

const sdkGuides = [
  { text: 'Installing', link: '/sdk/installing' },
  { text: 'Signing users in', link: '/sdk/authorise' },
  { text: 'Sending receipts', link: '/sdk/upload' },
  { text: 'The outbox', link: '/sdk/outbox' },
  { text: 'Batches', link: '/sdk/batches' },
  { text: 'The widget in your page', link: '/sdk/embed' },
  { text: 'The loyalty client', link: '/sdk/loyalty' },
  { text: 'Scanning bar codes', link: '/sdk/scanner' },
  { text: 'React hooks', link: '/sdk/react' },
  { text: 'Calls', link: '/sdk/calls' },
  { text: 'Handling errors', link: '/sdk/errors' },
  { text: 'Migrating', link: '/sdk/migration' },
  { text: 'Deprecation policy', link: '/sdk/deprecation-policy' },
];

const serverGuides = [
  { text: 'Obligations of a server', link: '/backend/obligations' },
  { text: 'Proving a server', link: '/backend/proving-a-server' },
  { text: 'Load', link: '/backend/load' },
  { text: 'One-time codes', link: '/backend/one-time-code' },
  { text: 'Clients in other languages', link: '/backend/other-languages' },
  { text: 'The sandbox', link: '/backend/sandbox' },
];

const deploying = [
  { text: 'The widget on your host', link: '/deploying' },
  { text: 'On a real phone', link: '/deploying/phone' },
  { text: 'Browsers', link: '/browsers' },
];

const entries = ['embed', 'loyalty', 'offline', 'pictures', 'react', 'reporter', 'scanner'];

/** A page of its own beside the site (`npx @cagnotte/contracts docs`). */
const contractsReference = { text: 'Contracts', link: '/contracts/index.html', target: '_self' };

const reference = [
  { text: '@cagnotte/sdk', link: '/reference/@cagnotte/sdk' },
  ...entries.map((entry) => ({ text: `…/${entry}`, link: `/reference/@cagnotte/sdk/${entry}` })),
  contractsReference,
  { text: 'Error codes', link: '/errors' },
  { text: 'Magic values', link: '/magic-values' },
];

export default defineConfig({
  title: 'Cagnotte for developers',
  description: 'Send receipts, embed the loyalty card, and prove a server: SDK, contracts and sandbox.',
  lang: 'en',
  outDir: './dist',
  cacheDir: '../.cache/vitepress',
  srcExclude: repositoryOnly,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  // The playground's editor, which no other page loads.
  vite: { build: { chunkSizeWarningLimit: 800 } },
  markdown: {
    // The anchors of the documents are those of the repository's host.
    anchor: { slugify: (text) => slug(text) },
    config: linkToRepository,
  },
  themeConfig: {
    nav: [
      { text: 'Start', items: tasks },
      { text: 'Playground', link: '/playground' },
      { text: 'SDK', link: '/reference/@cagnotte/sdk' },
      contractsReference,
      { text: 'Errors', link: '/errors' },
    ],
    sidebar: [
      { text: 'Start', items: tasks },
      { text: 'SDK', items: sdkGuides },
      { text: 'Servers', items: serverGuides },
      { text: 'Deploying', items: deploying, collapsed: true },
      { text: 'Reference', items: reference },
    ],
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/cagnotte/cagnotte' }],
  },
});

import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import {
  contractsReference,
  contributing,
  deploying,
  reference,
  sdkGuides,
  serverGuides,
  tasks,
} from './menus.ts';
import { linkToRepository, repositoryOnly } from './repository-links.ts';

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
      { text: 'SDK', link: '/reference/' },
      contractsReference,
      { text: 'Errors', link: '/errors' },
    ],
    sidebar: [
      { text: 'Start', items: tasks },
      { text: 'SDK', items: sdkGuides },
      { text: 'Reference', items: reference },
      { text: 'Servers', items: serverGuides },
      { text: 'Deploying', items: deploying, collapsed: true },
      { text: 'Contributing', items: contributing, collapsed: true },
    ],
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/cagnotte/cagnotte' }],
  },
});

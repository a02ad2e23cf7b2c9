import { defineConfig } from 'vite';
import { policy } from './policy.ts';

const origin = (site: string, name: string, fallback: number): string =>
  `http://${site}.localhost:${process.env[name] ?? fallback}`;

const origins = {
  api: origin('api', 'API_PORT', 4100),
  files: origin('files', 'FILES_PORT', 4101),
  widget: origin('widget', 'WIDGET_PORT', 4102),
};
const port = Number(process.env.PARTNER_PORT ?? 4103);
const pages = ['index', 'carte', 'sdk', 'react'];

export default defineConfig({
  root: import.meta.dirname,
  // As in the widget's configuration.
  cacheDir: `${import.meta.dirname}/../../.cache/vite/partner-${port}`,
  optimizeDeps: { include: ['openapi-fetch', 'react', 'react-dom/client', 'zod/mini', 'zod/v4/core'] },
  define: {
    'import.meta.env.VITE_API_ORIGIN': JSON.stringify(origins.api),
    'import.meta.env.VITE_FILES_ORIGIN': JSON.stringify(origins.files),
    'import.meta.env.VITE_WIDGET_ORIGIN': JSON.stringify(origins.widget),
  },
  plugins: [policy(origins)],
  // Browsers resolve the site's name to loopback by themselves; Node may not.
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['partner.localhost'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: { input: pages.map((page) => `${import.meta.dirname}/${page}.html`) },
  },
});

import { defineConfig } from 'vite';

const origin = (site: string, name: string, fallback: number): string =>
  JSON.stringify(`http://${site}.localhost:${process.env[name] ?? fallback}`);

export default defineConfig({
  root: import.meta.dirname,
  define: {
    'import.meta.env.VITE_API_ORIGIN': origin('api', 'API_PORT', 4100),
    'import.meta.env.VITE_FILES_ORIGIN': origin('files', 'FILES_PORT', 4101),
    'import.meta.env.VITE_WIDGET_ORIGIN': origin('widget', 'WIDGET_PORT', 4102),
  },
  // Browsers resolve the site's name to loopback by themselves; what Node resolves is another matter.
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PARTNER_PORT ?? 4103),
    strictPort: true,
    allowedHosts: ['partner.localhost'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'react.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});

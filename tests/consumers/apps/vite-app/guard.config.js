import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    outDir: '../guard',
    rollupOptions: {
      input: `${import.meta.dirname}/guard.js`,
      output: { entryFileNames: '[name].js' },
    },
  },
});

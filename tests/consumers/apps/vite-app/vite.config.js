import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  build: {
    outDir: '../pages/vite-app',
    target: 'es2022',
    rollupOptions: {
      input: `${import.meta.dirname}/scan.html`,
    },
  },
});

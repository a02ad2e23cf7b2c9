import { defineConfig } from 'vite';

const { REACT: react = 'react' } = process.env;
const oldest = react !== 'react';

/**
 * The app with the React that is installed, or with the oldest one that the package promises to work with.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  resolve: oldest ? { alias: { react, 'react-dom': react.replace('react', 'react-dom') } } : {},
  ssr: { noExternal: oldest ? true : undefined },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? `../${react}-server` : `../pages/${react}`,
    emptyOutDir: true,
  },
}));

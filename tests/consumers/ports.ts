/**
 * First of five neighbouring ports: API, file proxy, partners' pages, host of the script, the Next.js
 * example. `CONSUMERS_PORT` moves them.
 */
const base = Number(process.env.CONSUMERS_PORT ?? 4640);

export const ports = { api: base, files: base + 1, pages: base + 2, scripts: base + 3, next: base + 4 };

const buildOrigin = (port: number): string => `http://127.0.0.1:${port}`;

export const origins = {
  api: buildOrigin(ports.api),
  files: buildOrigin(ports.files),
  pages: buildOrigin(ports.pages),
  scripts: buildOrigin(ports.scripts),
  next: buildOrigin(ports.next),
};

const first = Number(process.env.DOCS_SITE_PORT ?? 4290);

/** Ports of the tests of the documentation site; `DOCS_SITE_PORT` moves them. */
export const ports = { site: first, api: first + 1, files: first + 2, nobody: first + 3 };

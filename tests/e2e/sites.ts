/** First of four neighbouring ports: API, file proxy, widget, partner. `E2E_PORT` moves them all. */
const base = Number(process.env.E2E_PORT ?? 4200);

export const ports = { api: base, files: base + 1, widget: base + 2, partner: base + 3 };

/** Where browsers find each site: four *sites*, not only four ports, so that third-party rules apply. */
export const sites = {
  api: `http://api.localhost:${ports.api}`,
  files: `http://files.localhost:${ports.files}`,
  widget: `http://widget.localhost:${ports.widget}`,
  partner: `http://partner.localhost:${ports.partner}`,
};

/** The same sandbox for code in Node, which does not resolve names under `.localhost` everywhere. */
export const sandboxAddress = {
  api: `http://127.0.0.1:${ports.api}`,
  files: `http://127.0.0.1:${ports.files}`,
};

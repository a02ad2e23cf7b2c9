/** First of eight neighbouring ports: one a site, in the order below. `E2E_PORT` moves them all. */
const base = Number(process.env.E2E_PORT ?? 4200);

export const ports = {
  api: base,
  files: base + 1,
  widget: base + 2,
  partner: base + 3,
  secondApi: base + 4,
  secondFiles: base + 5,
  secondWidget: base + 6,
  tags: base + 7,
};

/** Where browsers find each site: *sites*, not only ports, so that third-party rules apply. */
export const sites = {
  api: `http://api.localhost:${ports.api}`,
  files: `http://files.localhost:${ports.files}`,
  widget: `http://widget.localhost:${ports.widget}`,
  partner: `http://partner.localhost:${ports.partner}`,
  /** Another deployment of the same build: another backend, trackers, a collector of error reports. */
  secondApi: `http://second-api.localhost:${ports.secondApi}`,
  secondFiles: `http://second-files.localhost:${ports.secondFiles}`,
  secondWidget: `http://second-widget.localhost:${ports.secondWidget}`,
  /** Hosts the tags of the second deployment, and collects its error reports. */
  tags: `http://tags.localhost:${ports.tags}`,
};

/** The same servers for code in Node, which does not resolve names under `.localhost` everywhere. */
export const sandboxAddress = {
  api: `http://127.0.0.1:${ports.api}`,
  files: `http://127.0.0.1:${ports.files}`,
  secondApi: `http://127.0.0.1:${ports.secondApi}`,
  tags: `http://127.0.0.1:${ports.tags}`,
};

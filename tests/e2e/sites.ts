/** First of ten neighbouring ports: one for each site, in the order below. `E2E_PORT` moves them all. */
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
  plainWidget: base + 8,
  oneOrigin: base + 9,
};

/** The one programme of the bound host: trackers run only there. */
export const boundClientId = 'demo.trackers.bound';

/** Addresses of the sites for browsers: *sites*, not only ports, so that third-party rules apply. */
export const sites = {
  api: `http://api.localhost:${ports.api}`,
  files: `http://files.localhost:${ports.files}`,
  widget: `http://widget.localhost:${ports.widget}`,
  partner: `http://partner.localhost:${ports.partner}`,
  /** The same partner on the widget's own site, where a frame has the storage of that site. */
  partnerOnSite: `http://shop.widget.localhost:${ports.partner}`,
  /** A stand-in for the widget, on a separate site: the partner's server under another name. */
  standIn: `http://stand-in.localhost:${ports.partner}`,
  /** Another deployment of the same build: another backend, trackers, a collector of error reports. */
  secondApi: `http://second-api.localhost:${ports.secondApi}`,
  secondFiles: `http://second-files.localhost:${ports.secondFiles}`,
  secondWidget: `http://second-widget.localhost:${ports.secondWidget}`,
  /** The first deployment's build and backend, configured as it ships: requests carry no id. */
  plainWidget: `http://plain-widget.localhost:${ports.plainWidget}`,
  /** The recommended deployment: the first one's build, with its backend behind the widget's own origin. */
  oneOrigin: `http://one-origin.localhost:${ports.oneOrigin}`,
  /** The second deployment again, by the host that its config.json binds to `boundClientId`. */
  boundWidget: `http://bound-widget.localhost:${ports.secondWidget}`,
  /** Hosts the tags of the second deployment, and collects its error reports and those of its policy. */
  tags: `http://tags.localhost:${ports.tags}`,
};

/** The same servers for code in Node, which does not resolve names under `.localhost` everywhere. */
export const sandboxAddress = {
  api: `http://127.0.0.1:${ports.api}`,
  files: `http://127.0.0.1:${ports.files}`,
  secondApi: `http://127.0.0.1:${ports.secondApi}`,
  tags: `http://127.0.0.1:${ports.tags}`,
  oneOrigin: `http://127.0.0.1:${ports.oneOrigin}`,
};

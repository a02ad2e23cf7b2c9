/** `widget/headers.json`: path pattern → headers. Placeholders are filled. */
export type HeaderTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Fills the placeholders of the header file. An empty one leaves no empty directive and no empty header.
 * @param text of `widget/headers.json`
 * @param values by the name of the placeholder; an empty one leaves nothing in its place
 * @throws Error naming a placeholder without a value: a policy with a hole would block everything, or nothing
 */
export const fillHeaders = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): HeaderTable => {
  const missing = new Set<string>();
  const fill = (value: string): string =>
    value
      .replace(/\{(\w+)\}/g, (_hole, name: string) => {
        const given = values[name];
        if (given === undefined) missing.add(name);
        return given ?? '';
      })
      .split(';')
      .map((directive) => directive.trim().replace(/ {2,}/g, ' '))
      .filter((directive) => directive !== '')
      .join('; ');
  const filled = Object.entries(JSON.parse(text) as HeaderTable).map(([path, headers]) => {
    const given = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const);
    return [path, Object.fromEntries(given.filter(([, value]) => value !== ''))] as const;
  });
  if (missing.size > 0)
    throw new Error(`nothing given for ${[...missing].map((name) => `--${name}`).join(', ')}`);
  return Object.fromEntries(filled);
};

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export const asStaticHost = (table: HeaderTable): string =>
  Object.entries(table)
    .map(([path, headers]) => {
      // Both hosts add up what several patterns say: a narrower one first takes the wider one's away.
      const wider = path === '/*' ? {} : (table['/*'] ?? {});
      const again = Object.keys(headers).filter((name) => name in wider);
      const lines = [
        ...again.map((name) => `  ! ${name}`),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ];
      return [path, ...lines].join('\n');
    })
    .join('\n\n');

const addHeader = ([name, value]: [string, string]): string => {
  // Of errors, too; but a file that is missing must not be so for a year.
  const always = name.toLowerCase() === 'cache-control' ? '' : ' always';
  return `  add_header ${name} "${value.replace(/["\\]/g, '\\$&')}"${always};`;
};

/** A location of nginx. It inherits no `add_header` once it has one itself, so each has all of them. */
const location = (match: string, headers: HeaderTable[string], files: string): string =>
  [`location ${match} {`, ...Object.entries(headers).map(addHeader), `  try_files ${files};`, '}'].join('\n');

/** Origins of a backend that an nginx server puts behind its own. */
export interface Backend {
  readonly api: string;
  readonly files: string;
}

/**
 * Of every forwarded response. What a backend sends must never run as a page of the widget's origin, whose storage holds the shopper's
 * session.
 */
const neverAPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** A location that forwards to a backend. Cookies stay on the widget's side: the contracts have none. */
const forwarding = (folder: string, origin: string): string =>
  [
    `location ^~ ${folder} {`,
    `  proxy_pass ${origin};`,
    '  proxy_http_version 1.1;',
    '  proxy_set_header Connection "";',
    '  proxy_set_header Cookie "";',
    '  proxy_set_header X-Forwarded-For $remote_addr;',
    '  proxy_ssl_server_name on;',
    '  proxy_hide_header Set-Cookie;',
    ...Object.keys(neverAPage).map((name) => `  proxy_hide_header ${name};`),
    ...Object.entries(neverAPage).map(addHeader),
    // Of the widget's page only: what a backend sends must not include anything.
    '  ssi off;',
    // Tokens are in the query of these requests.
    '  access_log off;',
    '  error_log /dev/null crit;',
    '  proxy_request_buffering off;',
    '  client_max_body_size 100m;',
    '}',
  ].join('\n');

/** The locations of an nginx server. @param backend behind the same origin; undefined: browsers call it themselves */
export const asNginx = (table: HeaderTable, backend?: Backend): string => {
  const everywhere = table['/*'] ?? {};
  const folders = Object.entries(table).filter(([path]) => path !== '/*');
  return [
    ...(backend
      ? [
          forwarding('/api/', backend.api),
          forwarding('/v1/', backend.files),
          // The upload page is one of the backend's origin, and stays there.
          'location ^~ /web_client/ {\n  return 404;\n}',
        ]
      : []),
    ...folders.map(([path, headers]) =>
      location(`^~ ${path.replace(/\*$/, '')}`, { ...everywhere, ...headers }, '$uri =404'),
    ),
    // A missing file is missing; every other address is a route of the widget.
    location('~ \\.\\w+$', everywhere, '$uri =404'),
    location('/', everywhere, '$uri /index.html'),
  ].join('\n\n');
};

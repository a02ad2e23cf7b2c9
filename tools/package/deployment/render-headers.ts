/** `widget/headers.json`: path pattern → headers. Placeholders are filled. */
export type HeaderTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Fills the placeholders of the header file.
 * @param text text of `widget/headers.json`
 * @param values by the name of the placeholder; an empty one leaves neither an empty directive nor an empty
 *   header
 * @throws Error naming a placeholder without a value: an incomplete policy would block everything, or nothing
 */
export const fillHeaders = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): HeaderTable => {
  const missing = new Set<string>();
  const fill = (value: string): string =>
    value
      .replace(/\{(\w+)\}/g, (_hole, name: string) => {
        const value = values[name];
        if (value === undefined) missing.add(name);
        return value ?? '';
      })
      .split(';')
      .map((directive) => directive.trim().replace(/ {2,}/g, ' '))
      .filter((directive) => directive !== '')
      .join('; ');
  const filled = Object.entries(JSON.parse(text) as HeaderTable).map(([path, headers]) => {
    const filledHeaders = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const);
    return [path, Object.fromEntries(filledHeaders.filter(([, value]) => value !== ''))] as const;
  });
  if (missing.size > 0)
    throw new Error(`nothing given for ${[...missing].map((name) => `--${name}`).join(', ')}`);
  return Object.fromEntries(filled);
};

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export const renderStaticHost = (table: HeaderTable): string =>
  Object.entries(table)
    .map(([path, headers]) => {
      // Both hosts combine the headers of several patterns, so a narrower pattern first
      // removes those of the wider one.
      const wider = path === '/*' ? {} : (table['/*'] ?? {});
      const repeated = Object.keys(headers).filter((name) => name in wider);
      const lines = [
        ...repeated.map((name) => `  ! ${name}`),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ];
      return [path, ...lines].join('\n');
    })
    .join('\n\n');

const addHeader = ([name, value]: [string, string]): string => {
  // Error responses have the headers, too, but a 404 must not be cached for a year.
  const always = name.toLowerCase() === 'cache-control' ? '' : ' always';
  return `  add_header ${name} "${value.replace(/["\\]/g, '\\$&')}"${always};`;
};

/** A location of nginx. It inherits no `add_header` once it has one itself, so each has all of them. */
const location = (match: string, headers: HeaderTable[string], files: string): string =>
  [`location ${match} {`, ...Object.entries(headers).map(addHeader), `  try_files ${files};`, '}'].join('\n');

/** Origins of the servers that an nginx server puts behind its own. */
export interface Backend {
  readonly api: string;
  readonly files: string;
}

/**
 * Headers of every forwarded response, in place of the backend's. The response must never be a
 * page of the widget's origin, whose storage has the shopper's session.
 * `mock-server/sites/forward.ts` has the same headers.
 */
const neverAPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** A location whose requests go to a server of the backend. The contracts have no cookies, so none passes. */
const forwarding = (folder: string, origin: string): string =>
  [
    `location ^~ ${folder} {`,
    `  proxy_pass ${origin};`,
    '  proxy_http_version 1.1;',
    '  proxy_set_header Connection "";',
    '  proxy_set_header Cookie "";',
    '  proxy_set_header X-Forwarded-For $remote_addr;',
    '  proxy_ssl_server_name on;',
    '  proxy_hide_header set-cookie;',
    ...Object.keys(neverAPage).map((name) => `  proxy_hide_header ${name};`),
    ...Object.entries(neverAPage).map(addHeader),
    // The query of these requests contains the token.
    '  access_log off;',
    '  error_log /dev/null crit;',
    // Pictures are streamed; the SDK gives up an upload after 60 s without a byte, and 120 s without a
    // response.
    '  proxy_request_buffering off;',
    '  client_max_body_size 100m;',
    '  client_body_timeout 70s;',
    '  proxy_send_timeout 70s;',
    '  proxy_read_timeout 130s;',
    '}',
  ].join('\n');

/** @param backend servers to forward to; undefined if browsers call them directly */
const forwardings = (backend: Backend | undefined): string[] =>
  backend
    ? [
        forwarding('/api/', backend.api),
        forwarding('/v1/', backend.files),
        // A page of the backend stays on the backend's origin.
        'location ^~ /web_client/ {\n  return 404;\n}',
      ]
    : [];

/**
 * Renders the locations of an nginx server.
 * @param backend servers to forward to; undefined if browsers call them directly
 */
export const renderNginx = (table: HeaderTable, backend?: Backend): string => {
  const everywhere = table['/*'] ?? {};
  const folders = Object.entries(table).filter(([path]) => path !== '/*');
  return [
    ...forwardings(backend),
    ...folders.map(([path, headers]) =>
      location(`^~ ${path.replace(/\*$/, '')}`, { ...everywhere, ...headers }, '$uri =404'),
    ),
    // A missing file is a 404; every other address is a route of the widget.
    location('~ \\.\\w+$', everywhere, '$uri =404'),
    location('/', everywhere, '$uri /index.html'),
  ].join('\n\n');
};

/**
 * Prints the headers of `widget/headers.json` for a host, with the hashes of the built page and the addresses
 * of a deployment: `npm run deploy:headers -- nginx --api=https://… --files=https://… --ancestors=https://…`,
 * or `static` for the `_headers` of Netlify and Cloudflare Pages. Optional: `--trackers=…`, `--collector=…`,
 * `--csp-reports=…`. Several origins are separated by spaces. With `--one-origin` nginx forwards the calls to
 * both backends, and the policy names neither. A value that is not an origin is refused, with exit code 1 and
 * nothing printed.
 */
import { readFileSync } from 'node:fs';
import { fail, readOptions } from '../../process/read-options.ts';
import { getBuildFolder } from '../build/build.ts';
import { getHeaderValues } from './header-values.ts';
import { checkAddress, checkOrigins } from './origins.ts';
import { renderNginx, renderStaticHost, fillHeaders, type HeaderTable } from './render-headers.ts';

const hosts = { nginx: (table: HeaderTable) => renderNginx(table), static: renderStaticHost };
const option = { type: 'string' } as const;
const options = {
  'one-origin': { type: 'boolean' } as const,
  api: option,
  files: option,
  ancestors: option,
  trackers: option,
  collector: option,
  'csp-reports': option,
};

const { positionals, values } = readOptions({ options, allowPositionals: true });

try {
  const [host = ''] = positionals;
  const { api, files, ancestors, trackers = '', collector = '', 'csp-reports': cspReports = '' } = values;
  const isOneOrigin = values['one-origin'] ?? false;
  if (!Object.hasOwn(hosts, host)) throw new Error(`which host? ${Object.keys(hosts).join(' or ')}`);
  if (!api || !files || !ancestors) throw new Error('--api=…, --files=… and --ancestors=… are needed');
  if (isOneOrigin && host !== 'nginx')
    throw new Error('--one-origin is for nginx: a static host forwards nothing');
  const backend = { api: checkOrigins('api', api), files: checkOrigins('files', files) };
  if (isOneOrigin && Object.values(backend).some((origin) => origin.includes(' ')))
    throw new Error('--one-origin forwards to one origin for --api, and one for --files');
  const text = readFileSync('widget/headers.json', 'utf8');
  const headers = fillHeaders(
    text,
    getHeaderValues({
      ...(isOneOrigin ? { api: '', files: '' } : backend),
      ancestors: checkOrigins('ancestors', ancestors, ['*', "'none'"]),
      trackers: trackers && checkOrigins('trackers', trackers),
      collector: collector && checkOrigins('collector', collector),
      cspReports: cspReports && checkAddress('csp-reports', cspReports),
      // Last, so that a refused value builds nothing.
      build: getBuildFolder('widget'),
    }),
  );
  console.log(isOneOrigin ? renderNginx(headers, backend) : hosts[host as keyof typeof hosts](headers));
} catch (error) {
  fail(error);
}

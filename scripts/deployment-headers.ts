/**
 * Prints the headers of `widget/headers.json` for a host, with the addresses of a deployment:
 * `npm run deploy:headers -- nginx --api=https://… --files=https://… --ancestors=https://…`, or `static` for the `_headers` of
 * Netlify and Cloudflare Pages. Where there are any: `--trackers=…`, `--collector=…`, `--csp-reports=…`. Several origins are
 * separated by spaces. A value that is not an origin is refused, with exit code 1 and nothing printed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { headerValues } from './deployment/header-values.ts';
import { readAddress, readOrigins } from './deployment/origins.ts';
import { asNginx, asStaticHost, fillHeaders } from './deployment/render-headers.ts';

const hosts = { nginx: asNginx, static: asStaticHost };
const option = { type: 'string' } as const;
const options = {
  api: option,
  files: option,
  ancestors: option,
  trackers: option,
  collector: option,
  'csp-reports': option,
};

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [host = ''] = positionals;
  const { api, files, ancestors, trackers = '', collector = '', 'csp-reports': cspReports = '' } = values;
  if (!Object.hasOwn(hosts, host)) throw new Error(`which host? ${Object.keys(hosts).join(' or ')}`);
  if (!api || !files || !ancestors) throw new Error('--api=…, --files=… and --ancestors=… are needed');
  const text = readFileSync('widget/headers.json', 'utf8');
  const headers = fillHeaders(
    text,
    headerValues({
      api: readOrigins('api', api),
      files: readOrigins('files', files),
      ancestors: readOrigins('ancestors', ancestors, ['*', "'none'"]),
      trackers: trackers && readOrigins('trackers', trackers),
      collector: collector && readOrigins('collector', collector),
      cspReports: cspReports && readAddress('csp-reports', cspReports),
    }),
  );
  console.log(hosts[host as keyof typeof hosts](headers));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

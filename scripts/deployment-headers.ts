/**
 * Prints the headers of `widget/headers.json` for a host, with the addresses of a deployment:
 * `npm run deploy:headers -- nginx --api=https://… --files=https://… --ancestors=https://…`, or `static` for the `_headers` of
 * Netlify and Cloudflare Pages. Where there are any: `--trackers=…`, `--collector=…`. Several origins are parted by spaces.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { headerValues } from './deployment/header-values.ts';
import { asNginx, asStaticHost, fillHeaders } from './deployment/render-headers.ts';

const hosts = { nginx: asNginx, static: asStaticHost };
const option = { type: 'string' } as const;
const options = { api: option, files: option, ancestors: option, trackers: option, collector: option };

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [host = ''] = positionals;
  const { api, files, ancestors } = values;
  if (!Object.hasOwn(hosts, host)) throw new Error(`which host? ${Object.keys(hosts).join(' or ')}`);
  if (!api || !files || !ancestors) throw new Error('--api=…, --files=… and --ancestors=… are needed');
  const text = readFileSync('widget/headers.json', 'utf8');
  const headers = fillHeaders(text, headerValues({ ...values, api, files, ancestors }));
  console.log(hosts[host as keyof typeof hosts](headers));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

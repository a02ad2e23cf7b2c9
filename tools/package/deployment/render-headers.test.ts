import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getHeaderValues } from './header-values.ts';
import { checkAddress, checkOrigins } from './origins.ts';
import { renderNginx, renderStaticHost, fillHeaders } from './render-headers.ts';

/** A built widget. */
const build = mkdtempSync(join(tmpdir(), 'cagnotte-build-'));
writeFileSync(join(build, 'index.html'), '<style>p{}</style><script>1</script>');
afterAll(() => rmSync(build, { recursive: true }));

const values = getHeaderValues({
  build,
  api: 'https://api.example',
  files: 'https://files.example',
  ancestors: 'https://shop.example',
});
const table = fillHeaders(readFileSync('widget/headers.json', 'utf8'), values);

describe('D111 the headers of a deployment', () => {
  it('are those of widget/headers.json with every placeholder filled', () => {
    const policy = table['/*']?.['content-security-policy'] ?? '';
    expect(policy).toContain('https://api.example');
    expect(policy).not.toMatch(/[{}]| {2}| ;/);
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'; style-src 'self' 'sha256-/,
    );
  });

  it('require Trusted Types, unless trackers are allowed', () => {
    expect(table['/*']?.['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(
      getHeaderValues({ build, api: '', files: '', ancestors: '', trackers: 'https://t.example' })
        .trustedTypes,
    ).toBe('');
  });

  it('let violations be reported to the given address, with a header for newer browsers and a rule for older ones', () => {
    expect(Object.keys(table['/*'] ?? {})).not.toContain('reporting-endpoints');
    expect(JSON.stringify(table)).not.toContain('report-');
    const deploymentOptions = {
      build,
      api: 'https://api.example',
      files: 'https://f.example',
      ancestors: '*',
    };
    const cspReports = 'https://reports.example/csp?key=1';
    const reporting = fillHeaders(
      readFileSync('widget/headers.json', 'utf8'),
      getHeaderValues({ ...deploymentOptions, cspReports }),
    );
    expect(reporting['/*']?.['content-security-policy']).toMatch(
      /; report-uri https:\/\/reports\.example\/csp\?key=1; report-to csp$/,
    );
    expect(reporting['/*']?.['reporting-endpoints']).toBe('csp="https://reports.example/csp?key=1"');
    // Browsers ignore an endpoint without https, and the report would be lost.
    const local = getHeaderValues({ ...deploymentOptions, cspReports: 'http://tags.localhost:1/csp' });
    expect(local.cspReports).toBe('report-uri http://tags.localhost:1/csp');
    expect(local.reportingEndpoints).toBe('');
    expect(renderNginx(reporting)).toContain(
      'add_header reporting-endpoints "csp=\\"https://reports.example/csp?key=1\\"" always;',
    );
  });

  it('are refused with an unfilled placeholder, which the error names', () => {
    expect(() => fillHeaders('{"/*":{"x":"{api} {other}"}}', { api: 'a' })).toThrow('--other');
  });

  it('are complete in each location of nginx, with files cached forever or revalidated, and a fallback for routes', () => {
    const text = renderNginx(table);
    const locations = text.split('\n\n');
    for (const location of locations)
      expect(location).toContain('add_header content-security-policy "default-src');
    expect(locations.find((location) => location.startsWith('location ^~ /assets/'))).toMatch(
      /immutable[\s\S]*\$uri =404;/,
    );
    expect(locations.at(-1)).toMatch(/^location \/ \{[\s\S]*"no-cache";\n {2}try_files \$uri \/index\.html;/);
  });

  it('are replaced by those of a folder on static hosts', () => {
    expect(renderStaticHost(table)).toMatch(
      /\/assets\/\*\n {2}! cache-control\n {2}cache-control: .*immutable/,
    );
  });

  it('are sent by nginx with a missing file, except the one that would cache it for a year', () => {
    expect(renderNginx(table)).toContain('add_header x-content-type-options "nosniff" always;');
    expect(renderNginx(table)).not.toMatch(/cache-control .* always/);
  });

  it('have escaped quotes and backslashes for nginx', () => {
    expect(renderNginx({ '/*': { x: 'a "b" \\ c' } })).toContain('add_header x "a \\"b\\" \\\\ c" always;');
  });
});

describe('D111 the addresses of a deployment', () => {
  const wrong = [
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example;script-src',
    "https://a.example 'unsafe-inline'",
    "https://a'.example",
    'https://a".example',
    'https://a.example,https://b.example',
    'https://a.example\nset-cookie: a=b',
    'https://a.example  https://b.example',
    'https://a.example ',
    'https://a.example/',
    'https://a.example/path',
    'https://a.example?x',
    'https://user@a.example',
    'https://*.example',
    'https://A.example',
    'https://$host',
    'https://a.example:443',
    'https://a.example:99999',
    'http://a.example',
    'http://localhost.a.example',
    'a.example',
    'data:',
    'blob:https://a.example',
    "'self'",
    'null',
  ];

  it.each(wrong)('refuse %j, which is not an origin', (text) =>
    expect(() => checkOrigins('api', text)).toThrow(/^--api: ".*" is not an origin: https:\/\/host/),
  );

  it('show the right form of an almost valid origin', () =>
    expect(() => checkOrigins('api', 'https://API.example:443/v1')).toThrow(/ Write https:\/\/api.example$/));

  it.each([
    'https://r.example/a;b',
    'https://r.example/"',
    "https://r.example/'",
    'https://r.example/a b',
    'https://r.example/a,b',
    'https://r.example/$host',
    'https://r.example/#a',
    'https://me:secret@r.example/',
    'http://r.example/',
    'https://r.example',
    '/csp',
  ])('refuse %j as an address for reports', (text) =>
    expect(() => checkAddress('csp-reports', text)).toThrow(`--csp-reports: "`),
  );
});

const inBuild = { encoding: 'utf8', env: { ...process.env, WIDGET_DIST: build } } as const;

/** Runs the command, and returns its output and exit code. */
const run = (...options: readonly string[]) => {
  const requiredOptions = ['--api=https://api.example', '--files=https://files.example', '--ancestors=*'];
  const command = [
    'tools/package/deployment/deployment-headers.ts',
    'static',
    ...requiredOptions,
    ...options,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, inBuild);
  return { status, stdout, stderr };
};

describe('D111 npm run deploy:headers', () => {
  it('accepts https origins separated by spaces, http on this machine, and an address for reports', () => {
    const { status, stdout } = run(
      '--api=https://api.example:8443',
      '--files=http://files.localhost:4101',
      "--ancestors='none'",
      '--trackers=https://a.example https://b.example',
      '--collector=http://[::1]:4200',
      '--csp-reports=https://reports.example/csp?key=a1&to=b',
    );
    expect(status).toBe(0);
    expect(stdout).toContain("frame-ancestors 'none';");
    expect(stdout).toContain('https://api.example:8443 http://files.localhost:4101 http://[::1]:4200');
    expect(stdout).toContain('https://a.example https://b.example');
    expect(stdout).toContain('reporting-endpoints: csp="https://reports.example/csp?key=a1&to=b"');
  });

  it('--one-origin makes nginx forward to the backend, names it in no policy, and sandboxes its responses', () => {
    const requiredOptions = [
      '--one-origin',
      '--api=https://api.example',
      '--files=https://files.example',
      '--ancestors=*',
    ];
    const command = ['tools/package/deployment/deployment-headers.ts', 'nginx', ...requiredOptions];
    const { stdout } = spawnSync(process.execPath, command, inBuild);
    expect(stdout).toContain("connect-src 'self';");
    const [api = '', files = '', uploadPage] = stdout.split('\n\n');
    expect(api).toMatch(/^location \^~ \/api\/ \{\n {2}proxy_pass https:\/\/api\.example;/);
    expect(files).toMatch(/^location \^~ \/v1\/ \{\n {2}proxy_pass https:\/\/files\.example;/);
    for (const location of [api, files]) {
      expect(location).toContain('proxy_set_header Cookie "";');
      expect(location).toContain('proxy_hide_header set-cookie;');
      expect(location).toContain('proxy_hide_header content-security-policy;');
      expect(location).toContain('sandbox" always;');
      expect(location).toContain('access_log off;');
    }
    expect(uploadPage).toBe('location ^~ /web_client/ {\n  return 404;\n}');
    // The locations of the widget's pages and files do not change.
    expect(stdout).toContain('location ^~ /assets/ {');
    expect(run('--one-origin')).toMatchObject({ status: 1, stdout: '' });
    const withTwoApis = command.map((option) => option.replace('--api=', '--api=https://other.example '));
    expect(spawnSync(process.execPath, withTwoApis, inBuild)).toMatchObject({ status: 1, stdout: '' });
  });

  it.each(['api', 'files', 'ancestors', 'trackers', 'collector', 'csp-reports'])(
    '--%s refuses a value that would begin another rule of the policy, and prints no header',
    (option) => {
      const { status, stdout, stderr } = run(`--${option}=https://a.example; script-src 'unsafe-inline'`);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^--${option}: "https://a.example;`));
    },
  );
});

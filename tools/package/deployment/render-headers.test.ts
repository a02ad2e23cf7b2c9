import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { headerValues } from './header-values.ts';
import { readAddress, readOrigins } from './origins.ts';
import { asNginx, asStaticHost, fillHeaders } from './render-headers.ts';

/** A built widget. */
const build = mkdtempSync(join(tmpdir(), 'cagnotte-build-'));
writeFileSync(join(build, 'index.html'), '<style>p{}</style><script>1</script>');
afterAll(() => rmSync(build, { recursive: true }));

const values = headerValues({
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

  it('want Trusted Types, but not where trackers are let in', () => {
    expect(table['/*']?.['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(
      headerValues({ build, api: '', files: '', ancestors: '', trackers: 'https://t.example' }).trustedTypes,
    ).toBe('');
  });

  it('have violations reported where the deployment says to, with a header for newer browsers and a rule for older ones', () => {
    expect(Object.keys(table['/*'] ?? {})).not.toContain('reporting-endpoints');
    expect(JSON.stringify(table)).not.toContain('report-');
    const given = { build, api: 'https://api.example', files: 'https://f.example', ancestors: '*' };
    const cspReports = 'https://reports.example/csp?key=1';
    const reporting = fillHeaders(
      readFileSync('widget/headers.json', 'utf8'),
      headerValues({ ...given, cspReports }),
    );
    expect(reporting['/*']?.['content-security-policy']).toMatch(
      /; report-uri https:\/\/reports\.example\/csp\?key=1; report-to csp$/,
    );
    expect(reporting['/*']?.['reporting-endpoints']).toBe('csp="https://reports.example/csp?key=1"');
    // Browsers take no endpoint without https, and the report would be lost.
    const local = headerValues({ ...given, cspReports: 'http://tags.localhost:1/csp' });
    expect(local.cspReports).toBe('report-uri http://tags.localhost:1/csp');
    expect(local.reportingEndpoints).toBe('');
    expect(asNginx(reporting)).toContain(
      'add_header reporting-endpoints "csp=\\"https://reports.example/csp?key=1\\"" always;',
    );
  });

  it('are refused with a hole in them, by name', () => {
    expect(() => fillHeaders('{"/*":{"x":"{api} {other}"}}', { api: 'a' })).toThrow('--other');
  });

  it('nginx: each location says all of them, files are cached for ever or asked for again, routes fall back', () => {
    const text = asNginx(table);
    const locations = text.split('\n\n');
    for (const one of locations) expect(one).toContain('add_header content-security-policy "default-src');
    expect(locations.find((one) => one.startsWith('location ^~ /assets/'))).toMatch(
      /immutable[\s\S]*\$uri =404;/,
    );
    expect(locations.at(-1)).toMatch(/^location \/ \{[\s\S]*"no-cache";\n {2}try_files \$uri \/index\.html;/);
  });

  it('static hosts: what a folder says takes the place of what is said everywhere', () => {
    expect(asStaticHost(table)).toMatch(/\/assets\/\*\n {2}! cache-control\n {2}cache-control: .*immutable/);
  });

  it('nginx: a missing file has all headers but the one that would keep it missing for a year', () => {
    expect(asNginx(table)).toContain('add_header x-content-type-options "nosniff" always;');
    expect(asNginx(table)).not.toMatch(/cache-control .* always/);
  });

  it('nginx: a quote and a backslash in a value stay what they are', () => {
    expect(asNginx({ '/*': { x: 'a "b" \\ c' } })).toContain('add_header x "a \\"b\\" \\\\ c" always;');
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

  it.each(wrong)('refuse %j, which is no origin', (text) =>
    expect(() => readOrigins('api', text)).toThrow(/^--api: ".*" is not an origin: https:\/\/host/),
  );

  it('say how an origin that was nearly right is written', () =>
    expect(() => readOrigins('api', 'https://API.example:443/v1')).toThrow(/ Write https:\/\/api.example$/));

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
  ])('refuse an address for reports that is %j', (text) =>
    expect(() => readAddress('csp-reports', text)).toThrow(`--csp-reports: "`),
  );
});

const inBuild = { encoding: 'utf8', env: { ...process.env, WIDGET_DIST: build } } as const;

/** What the command prints and how it ends. */
const run = (...more: readonly string[]) => {
  const given = ['--api=https://api.example', '--files=https://files.example', '--ancestors=*'];
  const command = ['tools/package/deployment/deployment-headers.ts', 'static', ...given, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, inBuild);
  return { status, stdout, stderr };
};

describe('D111 npm run deploy:headers', () => {
  it('takes origins by https, several parted by spaces, this machine by http, and an address for reports', () => {
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

  it('--one-origin has nginx forward to the backend, names it in no policy, and lets nothing of it be a page', () => {
    const given = [
      '--one-origin',
      '--api=https://api.example',
      '--files=https://files.example',
      '--ancestors=*',
    ];
    const command = ['tools/package/deployment/deployment-headers.ts', 'nginx', ...given];
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
    // For the rest all stays: the pages and files of the widget.
    expect(stdout).toContain('location ^~ /assets/ {');
    expect(run('--one-origin')).toMatchObject({ status: 1, stdout: '' });
    const two = command.map((one) => one.replace('--api=', '--api=https://other.example '));
    expect(spawnSync(process.execPath, two, inBuild)).toMatchObject({ status: 1, stdout: '' });
  });

  it.each(['api', 'files', 'ancestors', 'trackers', 'collector', 'csp-reports'])(
    '--%s refuses what would begin another rule of the policy, and no header is printed',
    (option) => {
      const { status, stdout, stderr } = run(`--${option}=https://a.example; script-src 'unsafe-inline'`);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^--${option}: "https://a.example;`));
    },
  );
});

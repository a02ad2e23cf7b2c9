import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerValues } from './header-values.ts';
import { asNginx, asStaticHost, fillHeaders } from './render-headers.ts';

const values = headerValues({
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
  });

  it('want Trusted Types, but not where trackers are let in', () => {
    expect(table['/*']?.['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(
      headerValues({ api: '', files: '', ancestors: '', trackers: 'https://t.example' }).trustedTypes,
    ).toBe('');
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

  it('nginx: a missing file is told with all headers but the one that would keep it missing for a year', () => {
    expect(asNginx(table)).toContain('add_header x-content-type-options "nosniff" always;');
    expect(asNginx(table)).not.toMatch(/cache-control .* always/);
  });

  it('nginx: a quote and a backslash in a value stay what they are', () => {
    expect(asNginx({ '/*': { x: 'a "b" \\ c' } })).toContain('add_header x "a \\"b\\" \\\\ c" always;');
  });
});

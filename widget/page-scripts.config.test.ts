import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withScripts } from './page-scripts.config.ts';

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');

describe('D113 scripts of the page', () => {
  it('each is in the head, before the files, and let in by headers.json under its own hash', () => {
    const built = withScripts(page);
    const [head = ''] = built.split('</head>');
    const scripts = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts.length).toBeGreaterThan(0);
    const policy = readFileSync(new URL('headers.json', import.meta.url), 'utf8');
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    // Nothing else in the page is a script of its own.
    expect(built.match(/<script>/g)).toHaveLength(scripts.length);
    expect(built).not.toContain('<!-- page/');
  });

  it('no build is made whose policy would block one', () => {
    expect(() => withScripts(page, "script-src 'self'")).toThrow(/script-src must name page\/baseline\.js/);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { insertScripts } from './page-scripts.config.ts';

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');

describe('D113 each script of the page', () => {
  it('is in the head, before the files, and unchanged', () => {
    const built = insertScripts(page);
    const [head = ''] = built.split('</head>');
    const scripts = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toEqual([`\n${readFileSync(new URL('page/baseline.js', import.meta.url), 'utf8')}`]);
    // The page has no other inline script: the policy would get its hash.
    expect(built.match(/<script>/g)).toHaveLength(scripts.length);
    expect(built).not.toContain('<!-- page/');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withScripts } from './page-scripts.config.ts';

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');

describe('D113 each script of the page', () => {
  it('is in the head, before the files, unchanged from its file', () => {
    const built = withScripts(page);
    const [head = ''] = built.split('</head>');
    const scripts = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toEqual([`\n${readFileSync(new URL('page/baseline.js', import.meta.url), 'utf8')}`]);
    // Nothing else in the page is a script of its own: whatever is one gets its hash into the policy.
    expect(built.match(/<script>/g)).toHaveLength(scripts.length);
    expect(built).not.toContain('<!-- page/');
  });
});

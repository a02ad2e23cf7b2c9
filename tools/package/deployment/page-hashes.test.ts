import { describe, expect, it } from 'vitest';
import { pageHashes } from './page-hashes.ts';

// printf 'void 0' | openssl dgst -sha256 -binary | base64
const hash = "'sha256-yyjq/GGlTvm0YhdkNx72uPxcwaIXqWZBYZftmpA6pYU='";

describe('the hashes of a page', () => {
  it('are those of the texts between the tags, byte for byte and in order', () => {
    expect(pageHashes('<script>void 0</script>').pageScripts).toBe(hash);
    const { pageScripts } = pageHashes('<script>\nvoid 0</script><p></p><script>void 0</script>');
    expect(pageScripts).toMatch(/^'sha256-[\w+/]{43}=' /);
    expect(pageScripts.split(' ')[0]).not.toBe(hash);
    expect(pageScripts.split(' ')[1]).toBe(hash);
  });

  it('are separate for scripts and styles', () =>
    expect(pageHashes('<style>void 0</style>')).toEqual({ pageScripts: '', pageStyles: hash }));

  it('include no file, which the policy allows by its address', () =>
    expect(pageHashes('<script type="module" src="/a.js"></script>').pageScripts).toBe(''));
});

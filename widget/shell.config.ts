import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import headers from './headers.json' with { type: 'json' };

/** What home loads after its entry chunk. Named in the page, it comes together with it. */
const neededByHome = 'sdk/client/check-response.ts';

const read = (name: string): string => readFileSync(`${import.meta.dirname}/shell/${name}`, 'utf8').trim();

/** The source of a policy that lets in exactly this text. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Puts style and scripts of the shell into the page, and all other files behind it, so that the first words wait for no second file: the
 * script that sends the first requests, the styles, and in a template, which shell.js puts into the page later, the rest.
 * @throws Error when headers.json does not let them in as they are
 */
export const shell = (): Plugin => ({
  name: 'shell',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const style = read('shell.css');
      const scripts = [read('baseline.js'), read('shell.js')];
      const policy = headers['/*']['content-security-policy'];
      for (const hash of [style, ...scripts].map(hashOf))
        if (!policy.includes(hash)) throw new Error(`headers.json: the policy has to let ${hash} in`);

      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (!found) throw new Error(`no chunk has ${module}`);
        return found;
      };

      // Behind the shell: what comes before it is compiled before it is shown.
      const later: string[] =
        html.match(
          /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g,
        ) ?? [];
      let page = html;
      for (const tag of later) page = page.replace(tag, '');
      let first: string[] = later;
      if (bundle) {
        const { fileName: early, imports: waitsFor } = chunkOf('widget/app/early-start.ts');
        if (waitsFor.length > 0) throw new Error(`${early} must not wait for ${waitsFor.join(', ')}`);
        // As soon as it is there.
        const sender = later
          .filter((tag) => tag.includes(early))
          .map((tag) => tag.replace('type="module"', 'type="module" async'));
        const styles = later.filter((tag) => tag.includes('rel="stylesheet"'));
        const { fileName, imports } = chunkOf(neededByHome);
        const ahead = [...imports, fileName]
          .filter((file) => !html.includes(file))
          .map((file) => `\n    <link rel="modulepreload" crossorigin href="/${file}">`);
        const rest = later.filter((tag) => !tag.includes(early) && !styles.includes(tag));
        first = [...sender, ...styles, '\n    <template id="rest">', ...rest, ...ahead, '\n    </template>'];
      }
      return page
        .replace('<!-- style of the shell -->', () => `<style>${style}</style>`)
        .replace('<!-- scripts of the shell -->', () =>
          scripts.map((text) => `<script>${text}</script>`).join(''),
        )
        .replace('</body>', () => `${first.join('')}\n  </body>`);
    },
  },
});

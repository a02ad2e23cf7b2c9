/**
 * Plugins that change the code of other packages in builds. Each fails the build when the code
 * that it changes is gone.
 */

/**
 * quagga2 finds the global object by evaluating text, which strict content security policies report and
 * refuse.
 */
export const withoutEvaluation = {
  name: 'without-evaluation',
  transform: {
    filter: { id: /@ericblade[\\/]quagga2/ },
    handler: (code: string) => {
      const changed = code.replace('new Function("return this")()', 'globalThis');
      if (changed === code) throw new Error('quagga2 has changed how it finds the global object');
      return { code: changed, map: null };
    },
  },
};

/** The modules of zod that are known to use global names. */
const modulesWithGlobals = /[\\/](?:core|registries)\.js$/;

/**
 * zod shares settings and hooks with every other zod of the page through global names. Our copy keeps them to
 * itself: it must not write to the page, and settings of the page must not change our checks.
 */
export const withoutGlobals = {
  name: 'without-globals',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/].*\.js$/ },
    handler: (code: string, id: string) => {
      if (code.includes('globalThis'))
        return {
          code: `const ownGlobals = {};\n${code.replaceAll('globalThis', 'ownGlobals')}`,
          map: null,
        };
      if (modulesWithGlobals.test(id)) throw new Error(`zod has changed how it shares settings: ${id}`);
      return null;
    },
  },
};

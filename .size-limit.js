// The budgets, in bytes after minification and brotli. A file that is not built fails the run: the lists come from
// the build's own manifest, and a name that is missing there throws.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = 'widget/dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const chunk = (name) => {
  const found = manifest[name];
  if (!found) throw new Error(`the widget's build has no ${name}`);
  return found;
};

/** Adds a name, and all that it loads before it runs, to the seen names. */
const walk = (name, listImports, seen = new Set()) => {
  if (!seen.has(name)) {
    seen.add(name);
    for (const imported of listImports(name)) walk(imported, listImports, seen);
  }
  return seen;
};
const withImports = (name, seen) => walk(name, (other) => chunk(other).imports ?? [], seen);

const files = (names) => [...names].map((name) => `${dist}/${chunk(name).file}`);
const named = (extension) => {
  const found = readdirSync(`${dist}/assets`).filter((file) => file.endsWith(extension));
  if (found.length === 0) throw new Error(`the widget's build has no ${extension} file`);
  return found.map((file) => `${dist}/assets/${file}`);
};
const beforeFirstPaint = ['oswald-600', 'open-sans-400'];

const [, script] =
  /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync(`${dist}/index.html`, 'utf8')) ?? [];
const entry = Object.keys(manifest).find((name) => manifest[name].file === script);
// The home screen is part of the entry: it is what nearly every visit shows.
const home = withImports(entry);
/** Home with the checks of responses, which are loaded with the first request on every screen. */
const homeWithChecks = withImports('../sdk/client/check-response.ts', new Set(home));
/** The one chunk that every form shares; named by its hash in the manifest. */
const forms = Object.keys(manifest).find((name) => /^_forms-.*\.js$/.test(name));
if (!forms) throw new Error("the widget's build has no chunk of forms");
const getOwnFiles = (route) =>
  [...withImports(route)].filter((name) => !homeWithChecks.has(name) && name !== forms);
/** Every lazy screen: no route is without a budget. */
const screens = Object.keys(manifest).filter((name) => /^features\/.*-screen\.tsx$/.test(name));

const sdk = 'sdk/dist';
const { version } = JSON.parse(readFileSync(`${sdk}/package.json`, 'utf8'));

/** A file of the SDK without its imports. Throws if it is missing. */
const alone = (name) => {
  const file = `${sdk}/${name}.js`;
  readFileSync(file);
  return file;
};
const listSdkImports = (name) =>
  [...readFileSync(alone(name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w-]+)\.js["']/g)].map(
    ([, imported]) => imported,
  );
/** A file of the SDK with everything it imports before it runs. */
const loaded = (name) => [...walk(name, listSdkImports)].map(alone);
/** The files that an entry loads when others are loaded already. */
const added = (name, ...before) => {
  const loadedBefore = new Set(before.flatMap(loaded));
  return loaded(name).filter((file) => !loadedBefore.has(file));
};

/** Joins files to one without comments, as a partner's bundler does: one file compresses better than several. */
const together = (name, parts) => {
  const file = `.cache/size/${name}.js`;
  mkdirSync('.cache/size', { recursive: true });
  const code = parts.map((part) => readFileSync(part, 'utf8').replace(/^\/\/.*$|\/\* @__PURE__ \*\/ /gm, ''));
  writeFileSync(file, code.join('\n'));
  return file;
};

const plain = (name, path, limit) => ({ name, path, limit: `${limit} kB`, brotli: false });
const budget = (...limited) => ({ ...plain(...limited), brotli: true });

export default [
  budget('SDK entry with its outbox', [together('entry', loaded('index'))], 24.2),
  budget('SDK response schemas, beside the entry', added('check-response', 'index'), 12),
  budget('SDK loyalty, beside the entry', added('loyalty', 'index'), 5),
  budget('SDK offline, beside the entry', added('offline', 'index'), 1),
  budget('SDK react, beside the entry', added('react', 'index'), 2),
  budget('SDK reporter, beside the entry', added('reporter', 'index'), 2.5),
  budget(
    'SDK preparation of pictures, worker included',
    [...added('pictures', 'index'), alone('picture-worker')],
    6.9,
  ),
  budget('SDK script tag, one file', [alone(`script/${version}/cagnotte`)], 29.4),
  budget('SDK response schemas beside the script', [alone(`script/${version}/check-response`)], 12),
  budget('SDK loyalty script tag', [alone(`script/${version}/cagnotte-loyalty`)], 6),
  budget('SDK embed loader, everything', loaded('embed'), 3.96),
  budget('SDK embed script tag, everything', [alone(`script/${version}/cagnotte-embed`)], 4.07),
  budget('SDK scanner entry', loaded('scanner'), 9),
  budget('SDK scanner, first engine', added('quagga-engine', 'scanner'), 45),
  budget('SDK scanner, second engine', added('zxing-engine', 'scanner', 'quagga-engine'), 13),
  plain('SDK scanner, binary of the second engine', [`${sdk}/zxing_reader.wasm`], 960),
  budget('widget, home: initial JS', files(home), 160),
  budget('widget, home with the checks of responses', files(homeWithChecks), 171),
  budget('widget, forms: shared JS', files([forms]), 24),
  ...screens.map((screen) =>
    budget(`widget, ${/([\w-]+)-screen/.exec(screen)?.[1]}: its own JS`, files(getOwnFiles(screen)), 18.7),
  ),
  budget('widget, service worker', [`${dist}/service-worker.js`], 8),
  budget('widget, all CSS', named('.css'), 19.8),
  plain('fonts, all', named('.woff2'), 64),
  plain(
    'fonts before first paint',
    named('.woff2').filter((file) => beforeFirstPaint.some((font) => file.includes(font))),
    32,
  ),
];

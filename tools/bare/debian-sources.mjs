// Turns the output of `apt-get indextargets` and `apt-config dump` into settings for the apt of a bare machine.

/** Format for `apt-get indextargets`: one line for each index, with fields separated by spaces. */
export const indexFormat = '$(CREATED_BY) $(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN) $(CODENAME)';

/**
 * Returns the first mirror in the file that a `mirror+file:` address names: debootstrap understands only plain addresses.
 * @param {string} uri
 * @param {(file: string) => string} readText
 */
const plainMirror = (uri, readText) => {
  const [, file] = /^mirror\+file:(?:\/\/)?(\/.*?)\/?$/.exec(uri) ?? [];
  if (file === undefined) return uri;
  const [, mirror = uri] = /^\s*(https?:\/\/\S+)/m.exec(readText(file)) ?? [];
  return mirror;
};

/**
 * Finds Debian's own sources among those of a machine: main, security and updates of one release.
 * @param {string} indexes output of `apt-get indextargets` in `indexFormat`. Third parties use Debian's names of releases and components, too:
 *   the origin decides, which apt knows after an update.
 * @param {string} codename of the release, such as `bookworm`
 * @param {(file: string) => string} readText reads a file of mirrors
 * @returns the mirror of main and the lines of a sources.list; undefined without main
 */
export const debianSources = (indexes, codename, readText) => {
  const releases = [codename, `${codename}-security`, `${codename}-updates`];
  /** @type {Map<string, {uri: string, release: string}>} */
  const sources = new Map();
  for (const line of indexes.split('\n')) {
    const [createdBy, uri = '', release = '', component, origin, name = ''] = line.split(' ');
    if (createdBy !== 'Packages' || component !== 'main' || origin !== 'Debian') continue;
    // The first of several mirrors, as apt does.
    if (releases.includes(name) && !sources.has(name))
      sources.set(name, { uri: plainMirror(uri, readText), release });
  }
  const main = sources.get(codename);
  if (!main) return undefined;
  return {
    mirror: main.uri,
    list: [...sources.values()].map(({ uri, release }) => `deb ${uri} ${release} main\n`).join(''),
  };
};

/**
 * Returns the settings with which a machine's apt fetches: proxies, time-outs, checks of dates. Programs and certificates of the
 * machine are left out.
 * @param {string} dump output of `apt-config dump`
 */
export const acquireSettings = (dump) =>
  dump
    .split('\n')
    .filter((line) => /^Acquire::(?!IndexTargets|Changelogs|cdrom)/.test(line) && !line.endsWith(' "";'))
    .filter((line) => !/Proxy-Auto-Detect|::(?:CaInfo|SslCert|SslKey) /i.test(line))
    .map((line) => `${line}\n`)
    .join('');

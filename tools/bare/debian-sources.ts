/**
 * Turns the output of `apt-get indextargets` and `apt-config dump` into settings for the apt of a bare
 * machine.
 */

/** Format for `apt-get indextargets`: one line for each index, with fields separated by spaces. */
export const indexFormat = '$(CREATED_BY) $(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN) $(CODENAME)';

type ReadText = (file: string) => string;

/**
 * Returns the first mirror in the file that a `mirror+file:` address names: debootstrap
 * understands only plain addresses.
 */
const findPlainMirror = (uri: string, readText: ReadText): string => {
  const [, file] = /^mirror\+file:(?:\/\/)?(\/.*?)\/?$/.exec(uri) ?? [];
  if (file === undefined) return uri;
  const [, mirror = uri] = /^\s*(https?:\/\/\S+)/m.exec(readText(file)) ?? [];
  return mirror;
};

/** Sources of Debian. */
export interface DebianSources {
  /** The mirror of main. */
  readonly mirror: string;
  /** The lines of a sources.list. */
  readonly list: string;
}

/**
 * Finds Debian's own sources among those of a machine: main, security and updates of one release.
 * @param indexes output of `apt-get indextargets` in `indexFormat`. Third parties use Debian's names of
 *   releases and components, too: the origin decides, which apt knows after an update.
 * @param codename of the release, such as `bookworm`
 * @param readText reads a file of mirrors
 * @returns undefined without main
 */
export const findDebianSources = (
  indexes: string,
  codename: string,
  readText: ReadText,
): DebianSources | undefined => {
  const releases = [codename, `${codename}-security`, `${codename}-updates`];
  const sources = new Map<string, { uri: string; release: string }>();
  for (const line of indexes.split('\n')) {
    const [createdBy, uri = '', release = '', component, origin, name = ''] = line.split(' ');
    if (createdBy !== 'Packages' || component !== 'main' || origin !== 'Debian') continue;
    // The first of several mirrors, as apt does.
    if (releases.includes(name) && !sources.has(name))
      sources.set(name, { uri: findPlainMirror(uri, readText), release });
  }
  const main = sources.get(codename);
  if (!main) return undefined;
  return {
    mirror: main.uri,
    list: [...sources.values()].map(({ uri, release }) => `deb ${uri} ${release} main\n`).join(''),
  };
};

/**
 * Returns the settings with which a machine's apt fetches: proxies, time-outs, checks of dates. Programs and
 * certificates of the machine are left out.
 * @param dump output of `apt-config dump`
 */
export const getAcquireSettings = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => /^Acquire::(?!IndexTargets|Changelogs|cdrom)/.test(line) && !line.endsWith(' "";'))
    .filter((line) => !/Proxy-Auto-Detect|::(?:CaInfo|SslCert|SslKey) /i.test(line))
    .map((line) => `${line}\n`)
    .join('');

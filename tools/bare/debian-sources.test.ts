import { describe, expect, it } from 'vitest';
import { getAcquireSettings, findDebianSources } from './debian-sources.ts';

const mirror = 'http://mirror.example/debian/';
const security = 'http://mirror.example/debian-security/';
const index = (
  uri: string,
  release: string,
  overrides: { component?: string; origin?: string; from?: string } = {},
) => {
  const { component = 'main', origin = 'Debian', from = 'Packages' } = overrides;
  return `${from} ${uri} ${release} ${component} ${origin} ${release}\n`;
};
const noFile = (file: string): string => {
  throw new Error(`${file} was read`);
};
const found = (indexes: string, readText = noFile) => findDebianSources(indexes, 'bookworm', readText);

describe('the sources of a bare machine', () => {
  it('are main, security and updates of Debian, in any order', () => {
    const indexes =
      index(security, 'bookworm-security') + index(mirror, 'bookworm-updates') + index(mirror, 'bookworm');
    expect(found(indexes)).toEqual({
      mirror,
      list:
        `deb ${security} bookworm-security main\n` +
        `deb ${mirror} bookworm-updates main\n` +
        `deb ${mirror} bookworm main\n`,
    });
  });

  it('leave out third parties, even under the names of Debian', () => {
    const third = 'https://third.example/debian/';
    const indexes =
      index(third, 'bookworm', { origin: 'Third Party' }) +
      index(third, 'bookworm', { origin: '$(ORIGIN)' }) +
      index(mirror, 'bookworm');
    expect(found(indexes)).toEqual({ mirror, list: `deb ${mirror} bookworm main\n` });
  });

  it('leave out sources, translations, other components, backports and other releases', () => {
    const indexes =
      index(mirror, 'bookworm') +
      index('http://a.example/', 'bookworm', { from: 'Sources' }) +
      index('http://a.example/', 'bookworm', { from: 'Translations' }) +
      index('http://a.example/', 'bookworm', { component: 'non-free' }) +
      index('http://a.example/', 'bookworm-backports') +
      index('http://a.example/', 'trixie');
    expect(found(indexes)?.list).toBe(`deb ${mirror} bookworm main\n`);
  });

  it('keep the machine’s name of the release, and the first of several mirrors', () => {
    const indexes =
      `Packages ${mirror} stable main Debian bookworm\n` + index('http://second.example/debian/', 'bookworm');
    expect(found(indexes)).toEqual({ mirror, list: `deb ${mirror} stable main\n` });
  });

  it('use the first mirror of a file of mirrors', () => {
    const read = (file: string) =>
      file === '/etc/apt/mirrors/debian.list' ? `# ours\n${mirror}\nhttp://second.example/\n` : noFile(file);
    for (const uri of [
      'mirror+file:/etc/apt/mirrors/debian.list/',
      'mirror+file:///etc/apt/mirrors/debian.list',
    ])
      expect(found(index(uri, 'bookworm'), read)?.mirror).toBe(mirror);
  });

  it('are empty without main of the release', () => {
    expect(found('')).toBeUndefined();
    expect(found(index(security, 'bookworm-security') + index(mirror, 'trixie'))).toBeUndefined();
  });
});

it('the settings of apt include proxies and checks, and no programs or certificates of this machine', () => {
  const dump = [
    'APT::Architecture "amd64";',
    'Acquire "";',
    'Acquire::IndexTargets::deb::Packages::MetaKey "$(COMPONENT)/binary-$(ARCHITECTURE)/Packages";',
    'Acquire::http::Proxy "http://proxy.example:3128";',
    'Acquire::http::Proxy-Auto-Detect "/usr/bin/find-proxy";',
    'Acquire::https::CaInfo "/etc/ssl/own.pem";',
    'Acquire::Check-Valid-Until "false";',
    'Acquire::Languages "";',
    'Acquire::Languages:: "none";',
    '',
  ].join('\n');
  expect(getAcquireSettings(dump)).toBe(
    [
      'Acquire::http::Proxy "http://proxy.example:3128";',
      'Acquire::Check-Valid-Until "false";',
      'Acquire::Languages:: "none";',
      '',
    ].join('\n'),
  );
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolveFromRoot } from '../root.ts';
import { explainNoNetwork } from './browsers/find-browsers.ts';

/** A machine with nothing on PATH, no browser, and a project that is not installed. */
class BareMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'cagnotte-set-up-'));
  readonly bin = join(this.folder, 'bin');
  readonly env: Record<string, string> = { PATH: this.bin, PLAYWRIGHT_BROWSERS_PATH: this.at('browsers') };

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    mkdirSync(this.bin);
    writeFileSync(this.at('package-lock.json'), '{}');
  }

  at(path: string): string {
    return join(this.folder, path);
  }

  /** @param script script of a shell without any other program */
  addProgram(name: string, script = ''): string {
    const file = join(this.bin, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return file;
  }

  run(...args: readonly string[]) {
    const options = { cwd: this.folder, env: this.env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, lines: stderr.trimEnd().split('\n') };
  }

  /** Prints the result of a script's function. */
  call(script: string, name: string, ...args: readonly string[]) {
    const code = `import { ${name} } from ${JSON.stringify(resolveFromRoot(script))}; console.log((await ${name}()) ?? 'nothing');`;
    return this.run(...args, '--input-type=module', '--eval', code);
  }
}

const asRootOnLinux = `data:text/javascript,process.getuid = () => 0; Object.defineProperty(process, 'platform', { value: 'linux' });`;

const installAndRun = resolveFromRoot('tools/install/install-and-run.mjs');

/** A machine whose npm installs the project's own Node. */
const machineWithNpm = (): BareMachine => {
  const machine = new BareMachine();
  const bin = machine.at('node_modules/.bin');
  machine.addProgram('npm', `/bin/mkdir -p "${bin}" && /bin/ln -s "${process.execPath}" "${bin}/node"`);
  return machine;
};

describe('Node', () => {
  const onVersion = (version: string) =>
    machineWithNpm().run(
      '--import',
      `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`,
      installAndRun,
    );

  it('is named with the required version if it is too old', () => {
    expect(onVersion('18.20.8')).toEqual({
      status: 1,
      stdout: '',
      lines: ['Node 20 or newer is needed to start, and this is 18.20.8: get it at https://nodejs.org.'],
    });
  });

  it('can be version 20', () => {
    expect(onVersion('20.0.0').status).toBe(0);
  });
});

describe('the installation of dependencies', () => {
  const install = (machine: BareMachine) => machine.run(installAndRun);

  it('reports without npm where npm comes from', () => {
    const { status, lines } = install(new BareMachine());
    expect(status).toBe(1);
    expect(lines).toEqual(['There is no npm on PATH: it comes with Node, from https://nodejs.org.']);
  });

  it('reports its failure in one sentence after the output of npm, with a remedy', () => {
    const machine = new BareMachine();
    machine.addProgram('npm', 'echo "npm error network" >&2; exit 7');
    const { status, lines } = install(machine);
    expect(status).toBe(1);
    expect(lines).toEqual([
      'npm error network',
      expect.stringMatching(/^The dependencies are not installed \(npm ci: exit code 7\): .*npm ping.*\.$/),
    ]);
  });

  it('reports how to get the pinned Node if it skipped the scripts of packages', () => {
    const machine = new BareMachine();
    machine.addProgram('npm', `/bin/mkdir "${machine.at('node_modules')}"`);
    const { status, lines } = install(machine);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining('npm rebuild node --ignore-scripts=false')]);
  });

  it('succeeds with the Node of the project', () => {
    expect(install(machineWithNpm())).toEqual({
      status: 0,
      stdout: 'Installing dependencies…\n',
      lines: [''],
    });
  });

  it('is followed by the program, which runs on the Node of the project and sets the exit code', () => {
    const machine = machineWithNpm();
    writeFileSync(
      machine.at('program.ts'),
      'console.log(process.argv.slice(2), process.argv0); process.exit(3);',
    );
    const { status, stdout } = machine.run(installAndRun, 'program.ts', '--option');
    expect(status).toBe(3);
    expect(stdout).toBe(`Installing dependencies…\n[ '--option' ] ${join('node_modules', '.bin', 'node')}\n`);
  });
});

describe('the Chromium of the tests', () => {
  const find = (machine: BareMachine) =>
    machine.call('tools/gate/browsers/find-browsers.ts', 'requireChromium');

  it('is the one that CHROMIUM names, even if there are others', () => {
    const machine = new BareMachine();
    machine.addProgram('chromium');
    machine.env.CHROMIUM = machine.addProgram('other');
    expect(find(machine).stdout).toBe(`${machine.env.CHROMIUM}\n`);
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
    'is found on PATH as %s',
    (name) => {
      const machine = new BareMachine();
      const file = machine.addProgram(name);
      expect(find(machine)).toMatchObject({ status: 0, stdout: `${file}\n` });
    },
  );

  it("is Playwright's own if it is installed and none is on PATH", () => {
    const machine = new BareMachine();
    const print = `import { chromium } from ${JSON.stringify(resolveFromRoot('node_modules/@playwright/test/index.mjs'))};
      console.log(chromium.executablePath());`;
    const own = machine.run('--input-type=module', '--eval', print).stdout.trimEnd();
    expect(find(machine).status).toBe(1);
    mkdirSync(dirname(own), { recursive: true });
    symlinkSync(process.execPath, own);
    expect(find(machine)).toMatchObject({ status: 0, stdout: `${own}\n` });
  });

  it('is reported as missing in one sentence that says how to get it', () => {
    const { status, lines } = find(new BareMachine());
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^There is no Chromium .*npx playwright install chromium.*apt-get install chromium.*CHROMIUM/,
      ),
    ]);
  });

  it('is never another than the one that CHROMIUM names', () => {
    const machine = new BareMachine();
    machine.addProgram('chromium');
    machine.env.CHROMIUM = machine.at('nowhere');
    const { status, lines } = find(machine);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`CHROMIUM=${machine.at('nowhere')} is not a program`)]);
  });
});

describe('the installation of a Chromium', () => {
  const install = (machine: BareMachine) =>
    machine.call('tools/gate/browsers/install-browsers.ts', 'installChromium', '--import', asRootOnLinux);
  /** Returns the printed environment. */
  const found = (file: string, shell?: string): string =>
    `${inspect({ CHROMIUM: file, ...(shell && { CHROMIUM_HEADLESS_SHELL: shell }) })}\n`;

  it.each([['chromium', 'chromium-headless-shell'], ['google-chrome']])(
    'is skipped if there is one: %s',
    (...[name, shell]) => {
      const machine = new BareMachine();
      machine.addProgram('apt-get', 'echo asked >&2');
      const file = machine.addProgram(name);
      const shellFile = shell && machine.addProgram(shell);
      expect(install(machine)).toEqual({ status: 0, stdout: found(file, shellFile), lines: [''] });
    },
  );

  /** Adds a package manager that can install these packages. */
  const apt = (machine: BareMachine, packages: string) =>
    machine.addProgram(
      'apt-get',
      `for name; do :; done; case " ${packages} update -qq " in *" $name "*) ;; *) exit 100; esac; ` +
        `[ "$1" = update ] || /bin/ln -s /bin/sh "${machine.bin}/$name"`,
    );

  it('adds the headless shell if there is only the browser', () => {
    const machine = new BareMachine();
    apt(machine, 'chromium-headless-shell');
    const file = machine.addProgram('chromium');
    expect(install(machine)).toEqual({
      status: 0,
      stdout: `Installing the headless shell of Chromium…\n${found(file, join(machine.bin, 'chromium-headless-shell'))}`,
      lines: [''],
    });
  });

  it('installs the system’s Chromium and its headless shell', () => {
    const machine = new BareMachine();
    apt(machine, 'chromium chromium-headless-shell');
    const [file, shell] = ['chromium', 'chromium-headless-shell'].map((name) => join(machine.bin, name));
    expect(install(machine)).toEqual({
      status: 0,
      stdout: `Installing Chromium…\nInstalling the headless shell of Chromium…\n${found(file ?? '', shell)}`,
      lines: [''],
    });
  });

  it('continues without the headless shell if the system has none', () => {
    const machine = new BareMachine();
    apt(machine, 'chromium');
    const { status, stdout } = install(machine);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `Installing Chromium…\nInstalling the headless shell of Chromium…\n${found(join(machine.bin, 'chromium'))}`,
    });
  });

  it("reports a failure of the system's package manager, and then installs Playwright's own", () => {
    const machine = new BareMachine();
    machine.addProgram('apt-get', 'exit 100');
    machine.addProgram('npx', `/bin/ln -s /bin/sh "${machine.bin}/chromium"`);
    const { status, lines } = install(machine);
    expect(status).toBe(0);
    expect(lines).toEqual([
      'apt-get install chromium failed (exit code 100; apt-get update: exit code 100): ' +
        "Playwright's own Chromium is downloaded in its place.",
    ]);
  });

  it('reports both failures, and how to install one by hand', () => {
    const machine = new BareMachine();
    machine.addProgram('apt-get', '[ "$1" = update ] || exit 100');
    machine.addProgram('npx', 'exit 1');
    const { status, lines } = install(machine);
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^apt-get install chromium failed \(exit code 100\)/),
      'npx playwright install chromium failed (exit code 1).',
      expect.stringMatching(/^There is no Chromium/),
    ]);
  });

  it('is skipped if CHROMIUM names a missing file', () => {
    const machine = new BareMachine();
    machine.addProgram('apt-get', 'echo asked >&2');
    machine.env.CHROMIUM = machine.at('nowhere');
    const { status, lines } = install(machine);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining('CHROMIUM=')]);
  });
});

describe('the engines beside Chromium', () => {
  const asOrdinaryUser = 'data:text/javascript,process.getuid = () => 1000;';
  const install = (machine: BareMachine, user: string) =>
    machine.call('tools/gate/browsers/install-browsers.ts', 'installEngines', '--import', user);
  const programs = { firefox: ['firefox-esr'], webkit: ['WebKitWebDriver', 'Xvfb', 'python3'] };

  /** Adds a package manager that logs its commands, and installs the programs of both engines. */
  const apt = (machine: BareMachine, install = '/bin/ln -s /bin/true') => {
    const bring = (names: readonly string[]) =>
      names.map((name) => `${install} "${machine.bin}/${name}"`).join(' && ');
    machine.addProgram(
      'apt-get',
      `echo "$1" >&2; case "$*" in *firefox-esr*) ${bring(programs.firefox)};; *webkit2gtk-driver*) ${bring(programs.webkit)};; esac`,
    );
  };

  it('are installed if that needs no question, after one update', () => {
    const machine = new BareMachine();
    apt(machine);
    expect(install(machine, asRootOnLinux)).toEqual({
      status: 0,
      stdout: 'Installing Firefox…\nInstalling WebKit…\n[]\n',
      lines: ['update', 'install', 'install'],
    });
  });

  it('are not installed again', () => {
    const machine = new BareMachine();
    apt(machine);
    for (const name of [...programs.firefox, ...programs.webkit]) machine.addProgram(name);
    expect(install(machine, asRootOnLinux)).toEqual({ status: 0, stdout: '[]\n', lines: [''] });
  });

  it('end the run with one sentence if their installation fails', () => {
    const machine = new BareMachine();
    apt(machine, 'exit 100; echo');
    const { status, lines } = install(machine, asRootOnLinux);
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(
      'Firefox is not installed, and journeys run in it: apt-get install firefox-esr failed (exit code 100).',
    );
  });

  it('end the run if they are not found after their installation', () => {
    const machine = new BareMachine();
    apt(machine, 'echo');
    const { status, lines } = install(machine, asRootOnLinux);
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(/apt-get install firefox-esr failed \(it is not found afterwards\)\.$/);
  });

  it('are reported with a way to get them if their installation needs a question', () => {
    const machine = new BareMachine();
    apt(machine);
    const { status, stdout, lines } = install(machine, asOrdinaryUser);
    expect(status).toBe(0);
    expect(lines).toEqual(['']);
    expect(stdout).toMatch(/Not run: the journeys in Firefox, .*apt-get install firefox-esr\)\./);
    expect(stdout).toMatch(/Not run: the journeys in WebKit, .*apt-get install webkit2gtk-driver xvfb /);
  });
});

describe('the locale of the browsers that the tests start', () => {
  /** Returns the locale of the process after it has loaded the configuration of the browser tests. */
  const localeWith = (environment: Readonly<Record<string, string>>): string => {
    const machine = new BareMachine();
    Object.assign(machine.env, environment);
    const code = `await import(${JSON.stringify(resolveFromRoot('playwright.config.ts'))});
      const { LC_ALL, LC_CTYPE, LANG } = process.env;
      console.log(LC_ALL || LC_CTYPE || LANG);`;
    return machine.run('--input-type=module', '--eval', code).stdout.trimEnd();
  };

  it.each([
    ['there is none', {}],
    ['it is C', { LANG: 'C' }],
    ['LC_ALL overrides a UTF-8 one', { LANG: 'fr_FR.UTF-8', LC_ALL: 'POSIX' }],
  ])(
    'is a UTF-8 one if %s, so that browsers open files with accents in their names',
    (_case, environment) => {
      expect(localeWith(environment)).toBe('C.UTF-8');
    },
  );

  it.each([
    { LANG: 'fr_FR.UTF-8' },
    { LANG: 'C', LC_CTYPE: 'en_US.utf8' },
    { LANG: 'C', LC_CTYPE: 'C', LC_ALL: 'fr_FR.UTF-8' },
  ])('does not change if it is a UTF-8 one: %o', (environment) => {
    expect(localeWith(environment)).toBe(Object.values(environment).at(-1));
  });
});

describe('a machine whose only network is itself', () => {
  const loopback = [{ internal: true }, { internal: true }];

  it('gets the note that its browsers consider themselves offline', () => {
    expect(explainNoNetwork({ lo: loopback })).toContain('connect it to a network');
    expect(explainNoNetwork({})).toContain('connect it to a network');
  });

  it('gets no note if it has another network, with or without the Internet', () => {
    expect(explainNoNetwork({ lo: loopback, eth0: [{ internal: false }] })).toBeUndefined();
  });
});

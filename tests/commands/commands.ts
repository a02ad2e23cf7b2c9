/** A script of package.json, with its arguments for a separate run. */
export interface Command {
  readonly script: string;
  readonly args?: readonly string[];
  /** Output of a script that is ready, and is then stopped; undefined for a script that ends by itself. */
  readonly readyOutput?: RegExp;
}

const addresses = ['api', 'files', 'ancestors'].map((name) => `--${name}=https://${name}.example`);

/** Scripts with arguments that let each end in less than a minute. */
export const commands: readonly Command[] = [
  { script: 'start', readyOutput: /Cagnotte is running/ },
  { script: 'dev', args: ['--built'], readyOutput: /Cagnotte is running/ },
  { script: 'sandbox', readyOutput: /Sandbox ready/ },
  { script: 'docs', readyOutput: /Documentation +http/ },
  { script: 'contracts', args: ['docs', '--port', '0'], readyOutput: /The contracts: http/ },
  { script: 'deploy:headers', args: ['nginx', ...addresses] },
  { script: 'generate' },
  { script: 'generate', args: ['--check'] },
  { script: 'contracts:lint' },
  { script: 'contracts:breaking' },
  { script: 'contracts:snapshot' },
  { script: 'types' },
  { script: 'unused' },
  { script: 'audit:lockfile' },
  { script: 'checklist' },
  { script: 'checklist', args: ['--check'] },
  { script: 'checklist:mutants', args: ['--ids', 'SD-01,SH-11'] },
  { script: 'unit', args: ['tools/package/build'] },
  { script: 'simulate', args: ['--seeds', '5'] },
  { script: 'simulate:fleet', args: ['--devices', '10000'] },
  { script: 'build' },
  { script: 'build', args: ['docs'] },
  { script: 'size' },
  { script: 'size:write' },
  { script: 'api' },
  { script: 'api', args: ['--check'] },
  { script: 'package:check' },
  { script: 'e2e', args: ['tests/e2e/start/old-browser.spec.ts', '--project', 'widget'] },
];

/** Scripts that take longer and have no option to do less, or need something else. */
export const longScripts: readonly string[] = [
  'test',
  'test:bare',
  'test:release',
  'test:steady',
  'lint',
  'format',
  'coverage',
  'bench',
  'pictures',
  // Needs git: tests/release/next-version.deep.ts runs it.
  'release:version',
  // Needs the network.
  'release:locks',
];

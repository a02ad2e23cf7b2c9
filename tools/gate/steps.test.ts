import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cannotRun } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failure = {
  place: 'sdk/a.test.ts:12',
  title: 'adds two numbers',
  why: 'expected 2 to be 3\n    at x (node_modules/y.js)\n- 3\n+ 2',
  only: ['sdk/a.test.ts', '-t', 'adds two numbers'],
};

/** The report of a run: all passed, or some failed. */
const createReport = (...failures: readonly object[]) => ({
  passed: 1200,
  failed: failures.length,
  skipped: 0,
  failures,
});

/**
 * A step that only prints, and writes reports: `first` in the first run, `second` when one of its tests is
 * run again.
 */
interface Step {
  readonly name: string;
  readonly prints?: string;
  readonly exits?: number;
  readonly first?: unknown;
  readonly second?: unknown;
}

const fixtures = join(import.meta.dirname, 'fixtures');

const run = (steps: readonly Step[], { notes = [] as readonly string[], slowness = 1 } = {}) => {
  const args = [join(fixtures, 'run-steps.ts'), JSON.stringify({ steps, notes, slowness })];
  // A test that is run again gets this environment, and not that of its step.
  const env = { ...process.env, UNIT_REPORT: undefined, STEP: JSON.stringify(steps.at(-1)) };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  const redIndex = lines.findIndex((line) => line.startsWith('RED'));
  return { status, lines, red: redIndex < 0 ? [] : lines.slice(redIndex), printed: stdout };
};

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

it('a run that passes prints one line per step, and keeps the whole output of each in a file', () => {
  const { status, lines } = run([
    { name: 'lint', prints: 'a\nlong\noutput' },
    { name: 'unit', prints: 'thousands of lines', first: createReport() },
  ]);
  expect(status).toBe(0);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('output\n');
  expect(lines.join('\n')).toContain('1,200 passed');
  expect(lines.at(-2)).toMatch(/^1,200 passed, 0 failed, 0 skipped \(tests\); 2 of 2 steps passed in/);
  expect(read('.cache/logs/lint.log')).toBe('a\nlong\noutput\n');
});

it('the first and the last line say how slow the machine is', () => {
  const { lines } = run([{ name: 'lint' }], { slowness: 3.14 });
  for (const line of [lines.at(0), lines.at(-1)])
    expect(line).toMatch(/^This machine takes 3\.1 times as long as the reference/);
});

it('a test that fails twice is red: the run ends with its name, the reason and the command that repeats it', () => {
  const { status, red } = run([
    { name: 'unit', first: createReport(failure), second: createReport(failure) },
  ]);
  expect(status).toBe(1);
  expect(red).toEqual([
    'RED: one failure',
    'unit › sdk/a.test.ts:12 › adds two numbers',
    '  expected 2 to be 3',
    '  - 3',
    '  + 2',
    '  Output: .cache/again/1/output.log',
    // A path with a space or an accent is quoted.
    expect.stringMatching(/^ {2}Again: \S.*runner\.ts'? sdk\/a\.test\.ts -t 'adds two numbers'$/),
  ]);
  expect(read('.cache/again/1/output.log')).toContain('run again with sdk/a.test.ts -t adds two numbers');
});

it('a test that passes the second time leaves the run green, and is named as unsteady', () => {
  const { status, lines, red, printed } = run([
    { name: 'unit', first: createReport(failure), second: { ...createReport(), passed: 1, skipped: 30 } },
  ]);
  expect(status).toBe(0);
  expect(red).toEqual([]);
  expect(printed).toMatch(/1,201 passed, 0 failed, 0 skipped \(tests\); 1 of 1 steps passed/);
  expect(lines.at(-2)).toMatch(/^UNSTEADY/);
  expect(lines.at(-1)).toBe('  sdk/a.test.ts:12 › adds two numbers: expected 2 to be 3');
  expect(JSON.parse(read('.cache/reports/unsteady.json'))).toMatchObject([
    { step: 'unit', place: failure.place, title: failure.title, why: failure.why },
  ]);
});

it('a second run in which no test ran does not clear the failure of the first', () => {
  const emptyReport = { ...createReport(), passed: 0, skipped: 30 };
  expect(run([{ name: 'unit', first: createReport(failure), second: emptyReport }]).status).toBe(1);
});

it('an unsteady test does not hide an error that belongs to no test', () => {
  const runError = { place: '', title: 'an error that belongs to no test', why: 'late', only: [] };
  const { status, red } = run([
    { name: 'unit', first: createReport(failure, runError), second: createReport() },
  ]);
  expect(status).toBe(1);
  expect(red.slice(0, 3)).toEqual(['RED: one failure', 'unit › an error that belongs to no test', '  late']);
});

it('eleven failures in a step are not run again', () => {
  const failures = Array.from({ length: 11 }, () => failure);
  const { status, printed } = run([
    { name: 'unit', first: createReport(...failures), second: createReport() },
  ]);
  expect(status).toBe(1);
  expect(printed).not.toContain('Once more');
});

it('the failures take at most twenty lines', () => {
  const long = { ...failure, why: Array.from({ length: 90 }, (_, n) => `line ${n}`).join('\n') };
  for (const count of [1, 2, 3, 4, 30]) {
    const { red } = run([
      { name: 'unit', first: createReport(...Array.from({ length: count }, () => long)) },
    ]);
    expect(red.length).toBeLessThanOrEqual(20);
    expect(red[0]).toBe(count === 1 ? 'RED: one failure' : `RED: ${count} failures`);
    expect(red.filter((line) => line.includes('Again:'))).toHaveLength(Math.min(3, count));
  }
});

it('a failed step without tests is red, with the end of its output', () => {
  const { status, red, printed } = run([
    { name: 'lint', prints: 'checking\nno-console in a.ts\nnpm error code 1', exits: 1 },
  ]);
  expect(status).toBe(1);
  expect(printed).toMatch(/0 passed, 1 failed, 0 skipped \(tests\); 0 of 1 steps passed/);
  expect(red).toEqual([
    'RED: one failure',
    'lint',
    '  checking',
    '  no-console in a.ts',
    '  Output: .cache/logs/lint.log',
    '  Again: npm run lint',
  ]);
});

it('a failed browser test is run again by its name, in its browser, and reported with its recording', () => {
  const results = [
    {
      errors: [
        {
          message: 'Error: expected 20 to be 41',
          location: { file: join(folder, 'tests/e2e/shop.spec.ts'), line: 30 },
        },
      ],
      attachments: [{ name: 'trace', path: join(folder, '.cache/again/1/results/trace.zip') }],
    },
  ];
  const spec = {
    title: 'costs 2 € (or more)',
    file: 'e2e/shop.spec.ts',
    line: 12,
    ok: false,
    tests: [{ projectName: 'webkit', results }],
  };
  const report = {
    config: { rootDir: join(folder, 'tests') },
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ title: 'e2e/shop.spec.ts', suites: [{ title: 'the shop’s mug', specs: [spec] }] }],
  };
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(report));
  const code = `
    import { playwrightReport } from ${JSON.stringify(join(import.meta.dirname, 'reports.ts'))};
    const report = playwrightReport('e2e.json');
    console.log(JSON.stringify([report.read(), report.withFolder('.cache/again/1')]));`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const title = String.raw`the shop’s mug.* costs 2 € \(or more\)`;
  expect(JSON.parse(stdout)).toEqual([
    {
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: [
        {
          place: 'tests/e2e/shop.spec.ts:30',
          title: 'costs 2 € (or more)',
          why: 'Error: expected 20 to be 41',
          only: ['tests/e2e/shop.spec.ts:12', '--project', 'webkit', '-g', title],
          trace: '.cache/again/1/results/trace.zip',
        },
      ],
    },
    {
      report: {},
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '.cache/again/1/report.json', TRACE: '1' },
      args: ['--workers', '1', '--output', '.cache/again/1/results'],
    },
  ]);
});

it('a runner that succeeds without a report or without tests fails the step', () => {
  expect(run([{ name: 'unit' }]).status).toBe(1);
  expect(run([{ name: 'unit', first: { ...createReport(), passed: 0 } }]).status).toBe(1);
  expect(run([{ name: 'unit', first: { ...createReport(), skipped: 1 } }]).status).toBe(1);
});

it('a skipped step is in the last lines, and does not fail the run', () => {
  const note = 'Not run: the journeys in WebKit.';
  const { status, lines } = run([{ name: 'lint' }], { notes: [note] });
  expect(status).toBe(0);
  expect(lines.at(-3)).toMatch(/^0 passed, 0 failed, 0 skipped \(tests\); 1 of 1 steps passed/);
  expect(lines.at(-2)).toBe(note);
});

it('a command that cannot run here is named in the last lines, and fails the run only if it is the only one', () => {
  const bare = { name: 'bare', prints: 'Making it…\nIt takes root.', exits: cannotRun };
  const { status, lines } = run([{ name: 'lint' }, bare]);
  expect(status).toBe(0);
  expect(lines.at(-3)).toMatch(/^0 passed, 0 failed, 0 skipped \(tests\); 1 of 1 steps passed/);
  expect(lines.at(-2)).toBe('Not run: bare. It takes root.');
  expect(run([bare]).status).toBe(1);
});

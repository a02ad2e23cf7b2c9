import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitestJson = (...failed: readonly { file: string; test: string; why: string }[]) =>
  JSON.stringify({
    numPassedTests: 1200,
    numFailedTests: failed.length,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: failed.map(({ file, test, why }) => ({
      name: join(folder, file),
      status: 'failed',
      message: '',
      assertionResults: [{ fullName: test, status: 'failed', failureMessages: [why] }],
    })),
  });

/** Steps that only print, and write a report where one is given. */
interface Step {
  readonly name: string;
  readonly prints: string;
  readonly exits: number;
  readonly report?: string;
}

const runSteps = (...steps: readonly Step[]) => runStepsAndNote([], ...steps);

const runStepsAndNote = (notes: readonly string[], ...steps: readonly Step[]) => {
  const runner = `
    import { createSteps } from ${JSON.stringify(join(import.meta.dirname, 'steps.mjs'))};
    import { vitestReport } from ${JSON.stringify(join(import.meta.dirname, 'reports.mjs'))};
    const { run, finish } = createSteps(process.env);
    for (const { name, prints, exits, report } of ${JSON.stringify(steps)}) {
      const write = report === undefined ? '' : 'fs.writeFileSync("report.json", ' + JSON.stringify(report) + ');';
      const code = 'const fs = require("node:fs");' + write + 'console.log(' + JSON.stringify(prints) + '); process.exit(' + exits + ')';
      await run({ name, command: process.execPath, args: ['-e', code], cannotRun: 75, ...(name === 'unit' && { report: vitestReport('report.json') }) });
    }
    process.exit(finish(${JSON.stringify(notes)}));`;
  writeFileSync(join(folder, 'runner.mjs'), runner);
  const { status, stdout } = spawnSync(process.execPath, ['runner.mjs'], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
};

/** What is said of a report of Playwright with failures. @param repeat the command line that runs the step again */
const explainPlaywright = (report: unknown, repeat: string): string => {
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(report));
  const code = `
    import { explain } from ${JSON.stringify(join(import.meta.dirname, 'failures.mjs'))};
    import { playwrightReport } from ${JSON.stringify(join(import.meta.dirname, 'reports.mjs'))};
    const counts = playwrightReport('e2e.json').read();
    const step = { name: 'e2e', output: '', repeat: ${JSON.stringify(repeat)}, repeatsTests: true, counts };
    console.log(explain(step, 'e2e.log'));`;
  const args = ['--input-type=module', '--eval', code];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
};

it('a run that passes prints one line a step and keeps the whole output of each in a file', () => {
  const { status, lines } = runSteps(
    { name: 'lint', prints: 'a\nlong\noutput', exits: 0 },
    { name: 'unit', prints: 'thousands of lines', exits: 0, report: vitestJson() },
  );
  expect(status).toBe(0);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('output\n');
  expect(lines.join('\n')).toContain('1,200 passed');
  expect(lines.at(-1)).toMatch(/^1201 passed, 0 failed, 0 skipped in/);
  expect(readFileSync(join(folder, '.cache/logs/lint.log'), 'utf8')).toBe('a\nlong\noutput\n');
});

it('a run that fails ends with what failed, why, and the command that repeats it', () => {
  const failure = {
    file: 'sdk/a.test.ts',
    test: 'adds two numbers',
    why: 'expected 2 to be 3\n    at x (node_modules/y.js)',
  };
  const { status, lines } = runSteps(
    { name: 'lint', prints: 'no-console in a.ts', exits: 1 },
    { name: 'unit', prints: 'thousands of lines', exits: 1, report: vitestJson(failure) },
  );
  const text = lines.join('\n');
  expect(status).toBe(1);
  expect(text).toMatch(/lint FAILED[^]*no-console in a\.ts[^]*All of it again: npm run lint\n/);
  expect(text).toMatch(
    /unit FAILED[^]*sdk\/a\.test\.ts › adds two numbers\n\s+expected 2 to be 3\n[^]*Again: npm run unit -- sdk\/a\.test\.ts -t 'adds two numbers'/,
  );
  expect(text).not.toContain('node_modules');
  expect(lines.at(-1)).toMatch(/^1200 passed, 2 failed, 0 skipped in/);
});

it('a browser test that fails is repeated alone: by its name, in its browser', () => {
  const results = [{ errors: [{ message: 'expected 20 to be 41' }] }];
  const spec = {
    ...{ title: 'costs 2 € (or more)', file: 'e2e/shop.spec.ts', line: 12, ok: false },
    tests: [{ projectName: 'webkit', results }],
  };
  const report = {
    ...{
      config: { rootDir: join(folder, 'tests') },
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    },
    suites: [{ title: 'e2e/shop.spec.ts', suites: [{ title: 'the shop’s mug', specs: [spec] }] }],
  };
  const options = String.raw`tests/e2e/shop.spec.ts:12 --project webkit -g 'the shop’s mug.* costs 2 € \(or more\)'`;
  for (const [repeat, command] of [
    ['npm run e2e', `npm run e2e -- ${options}`],
    ['npx playwright test', `npx playwright test ${options}`],
  ] as const)
    expect(explainPlaywright(report, repeat)).toContain(`Again: ${command}\n`);
});

it('a runner that ends well without a report, or without tests, has proven nothing', () => {
  expect(runSteps({ name: 'unit', prints: '', exits: 0 }).status).toBe(1);
  const none = vitestJson().replace('1200', '0');
  expect(runSteps({ name: 'unit', prints: '', exits: 0, report: none }).status).toBe(1);
  const skipped = vitestJson().replace('"numPendingTests":0', '"numPendingTests":1');
  expect(runSteps({ name: 'unit', prints: '', exits: 0, report: skipped }).status).toBe(1);
});

it('what was not run is in the last lines, and does not fail the run', () => {
  const note = 'Not run: the journeys in WebKit.';
  const { status, lines } = runStepsAndNote([note], { name: 'lint', prints: '', exits: 0 });
  expect(status).toBe(0);
  expect(lines.at(-2)).toMatch(/^1 passed, 0 failed/);
  expect(lines.at(-1)).toBe(note);
});

it('a command that cannot run here fails nothing, and its reason is in the last lines; alone it proves nothing', () => {
  const bare = { name: 'bare', prints: 'Making it…\nIt takes root.', exits: 75 };
  const { status, lines } = runSteps({ name: 'lint', prints: '', exits: 0 }, bare);
  expect(status).toBe(0);
  expect(lines.at(-2)).toMatch(/^1 passed, 0 failed/);
  expect(lines.at(-1)).toBe('Not run: bare. It takes root.');
  expect(runSteps(bare).status).toBe(1);
});

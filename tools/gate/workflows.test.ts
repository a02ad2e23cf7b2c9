import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { webkitPackages } from './browsers/find-browsers.ts';
import { createReleaseSteps } from './release-steps.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly step: readonly string[] } };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = new URL('../../.github/workflows/', import.meta.url);
const files = readdirSync(folder);
const readText = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const readWorkflow = (name: string): Workflow => parse(readText(name)) as Workflow;
const listSteps = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => [...steps]);
const isOnMain = "github.ref == 'refs/heads/main'";

it('there are three workflows', () => {
  expect(files.sort()).toEqual(['ci.yml', 'nightly.yml', 'release.yml']);
});

describe.each(files)('%s', (name) => {
  const workflow = readWorkflow(name);

  it('starts without permissions, and each job has only those that it names', () => {
    expect(workflow.permissions).toEqual({});
    for (const [job, { permissions }] of Object.entries(workflow.jobs))
      expect(Object.keys(permissions ?? {}), job).toHaveLength(1);
  });

  it('never runs code of a fork with the permissions of this repository', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
  });

  it('uses no secret', () => {
    expect(readText(name)).not.toMatch(/secrets\s*[.[]|_TOKEN|_authToken/);
  });

  it('uses actions by commit, with their version in a comment', () => {
    const uses = readText(name).match(/uses: .*/g) ?? [];
    expect(uses).toHaveLength(listSteps(workflow).filter((step) => step.uses !== undefined).length);
    for (const line of uses) expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('inserts no text of other people into a script', () => {
    for (const { run = '' } of listSteps(workflow)) expect(run).not.toContain('${{');
  });

  it('has a time limit', () => {
    for (const [job, { 'timeout-minutes': minutes }] of Object.entries(workflow.jobs))
      expect(minutes, job).toBeGreaterThan(0);
  });
});

it('a pull request is tested, and can write nothing', () => {
  const { on, jobs } = readWorkflow('ci.yml');
  expect(Object.keys(on).sort()).toEqual(['pull_request', 'push']);
  expect(Object.values(jobs).map(({ permissions }) => permissions)).toEqual([{ contents: 'read' }]);
  expect(listSteps(readWorkflow('ci.yml')).map(({ run }) => run)).toContain('npm test');
});

it('every step of a release runs each night, but for the one that needs root', () => {
  const { test } = readWorkflow('nightly.yml').jobs;
  const steps = Object.keys(createReleaseSteps(''));
  expect(test?.strategy?.matrix.step).toEqual(steps.filter((name) => name !== 'bare'));
});

it('the packages of WebKit are installed for its tests each night', () => {
  const runs = listSteps(readWorkflow('nightly.yml')).map(({ run = '' }) => run);
  expect(runs.find((run) => run.includes(webkitPackages.join(' ')))).toContain('sudo apt-get install');
});

describe('a release', () => {
  const { on, jobs } = readWorkflow('release.yml');

  it('is started by hand, from main alone, with an approval', () => {
    expect(Object.keys(on)).toEqual(['workflow_dispatch']);
    for (const [name, job] of Object.entries(jobs)) expect(job.if, name).toBe(isOnMain);
    expect(jobs.publish?.environment).toBe('npm');
  });

  it('is published by the only job with an identity, which checks nothing out and installs nothing', () => {
    const identified = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token']);
    expect(identified.map(([name]) => name)).toEqual(['publish']);
    const { steps = [], needs, permissions } = jobs.publish ?? {};
    expect(permissions).toEqual({ 'id-token': 'write' });
    expect(needs).toBe('pack');
    expect(steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@'))).toBe(false);
    expect(steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/npm (?:ci|install|run)|npx/);
    expect(steps.at(-1)?.run).toMatch(/npm publish .*--provenance .*--ignore-scripts/);
  });

  it('runs after the tests of a release, `npm test` included, and only the job that tags may write', () => {
    expect(createReleaseSteps('').busy?.args).toContain('test:steady');
    const runs = jobs.pack?.steps.map(({ run }) => run) ?? [];
    expect(runs).toEqual(expect.arrayContaining(['npm run test:release', 'npm run package:check']));
    const writing = Object.entries(jobs).filter(([, { permissions }]) => permissions?.contents === 'write');
    expect(writing.map(([name]) => name)).toEqual(['tag']);
    expect(jobs.tag?.needs).toBe('publish');
  });

  it('uses credentials of the checkout only in the job that tags', () => {
    for (const [name, { steps }] of Object.entries(jobs))
      for (const { uses = '', with: given } of steps)
        if (uses.startsWith('actions/checkout@') && name !== 'tag')
          expect(given?.['persist-credentials'], name).toBe(false);
  });
});

it('the jobs run on the Node version that this repository is tested with', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const versions = files
    .flatMap((name) => listSteps(readWorkflow(name)))
    .flatMap((step) => step.with?.['node-version'] ?? []);
  expect(new Set(versions)).toEqual(new Set([manifest.devDependencies.node]));
});

import { isObject, type Operation } from '@cagnotte/openapi';
import { type Exchanged, mediaTypeOf, type RawResponse, textOf } from '../wire/call.ts';
import type { Finding } from '../judge/finding.ts';
import { fieldsSeen } from '../judge/against-schema.ts';
import { learnSecrets, Secrets } from '../wire/secrets.ts';

/** What these are about is told by the status alone. */
const byStatus: readonly string[] = ['401', '404'];

const detailsOf = (body: unknown): Readonly<Record<string, unknown>> => {
  const details = isObject(body) ? body.error_details : undefined;
  return isObject(details) ? details : {};
};

/** `422 registrations_limit_reached`: the reason where there is one of its own, else the code. */
const nameOf = (
  status: string,
  { code, invalid_reason: reason }: Readonly<Record<string, unknown>>,
): string => (reason === 'registrations_limit_reached' ? `${status} ${reason}` : `${status} ${String(code)}`);

/** The refusals that the contract of an operation knows, but 403, which no caller brings about. */
export const documentedRefusals = ({ responses }: Operation): string[] =>
  [...responses].flatMap(([status, { contents }]) => {
    if (byStatus.includes(status)) return [status];
    if (!status.startsWith('4') || status === '403') return [];
    const examples = [...contents.values()].flatMap((content) => [...content.examples.values()]);
    return [...new Set(examples.map((example) => nameOf(status, detailsOf(example))))];
  });

/** The refusal that a response is, as {@link documentedRefusals} names it; undefined for what is none. */
export const refusalOf = ({ status, body }: RawResponse): string | undefined => {
  if (status < 400 || status > 499) return undefined;
  if (byStatus.includes(`${status}`)) return `${status}`;
  try {
    return nameOf(`${status}`, detailsOf(JSON.parse(textOf(body))));
  } catch {
    return undefined;
  }
};

/** A finding with what it takes to look into it. */
export interface Problem extends Finding {
  /** What was being tried. */
  readonly during: string;
  /** Repeats the call; undefined where no single call is to blame. */
  readonly curl: string | undefined;
  /** How many times it was found. */
  readonly times: number;
}

const sameIn = (path: string): string => path.replace(/\[\d+\]/g, '[*]');

/** Everything that a run found out. */
export class Report {
  readonly exchanges: Exchanged[] = [];
  /** Operations that were left out, and why. */
  readonly leftOut = new Map<string, string>();
  private readonly secrets = new Secrets();
  private readonly problemsByPlace = new Map<string, Problem>();
  private readonly seen = new Map<string, Set<string>>();
  private readonly possible = new Map<string, Set<string>>();

  /** Without the secrets of the run, wherever a server says them back. */
  get problems(): readonly Problem[] {
    return [...this.problemsByPlace.values()].map((problem) => ({
      ...problem,
      expected: this.secrets.inText(problem.expected),
      came: this.secrets.inText(problem.came),
    }));
  }

  /** How many times something was found, known mistakes counted again. */
  get found(): number {
    return [...this.problemsByPlace.values()].reduce((total, { times }) => total + times, 0);
  }

  /** The same mistake in each item of a list, or in each response, is one problem. */
  add(finding: Finding, during: string, curl: string | undefined): void {
    const { operationId, rule, path, expected } = finding;
    const place = JSON.stringify([operationId, rule, sameIn(path), rule === 'behaviour' ? expected : '']);
    const known = this.problemsByPlace.get(place);
    this.problemsByPlace.set(
      place,
      known ? { ...known, times: known.times + 1 } : { ...finding, during, curl, times: 1 },
    );
  }

  record(exchanged: Exchanged): void {
    this.exchanges.push(exchanged);
    learnSecrets(this.secrets, exchanged);
  }

  /** Notes which optional fields of its contract a response held. */
  noteFields(operation: Operation, response: Exchanged['response']): void {
    const content =
      response &&
      operation.responses
        .get(String(response.status))
        ?.contents.get(mediaTypeOf(response.headers['content-type']));
    if (!content || response.status !== 200 || !/json/.test(mediaTypeOf(response.headers['content-type'])))
      return;
    let body: unknown;
    try {
      body = JSON.parse(textOf(response.body));
    } catch {
      return;
    }
    const fields = fieldsSeen(content.schema, body);
    const { operationId } = operation;
    this.seen.set(operationId, new Set([...(this.seen.get(operationId) ?? []), ...fields.seen]));
    this.possible.set(operationId, new Set([...(this.possible.get(operationId) ?? []), ...fields.possible]));
  }

  /** Optional fields that stood beside others in the contract, and that no response of the run held. */
  neverSeen(operationId: string): readonly string[] {
    const seen = this.seen.get(operationId) ?? new Set();
    return [...(this.possible.get(operationId) ?? [])].filter((field) => !seen.has(field)).sort();
  }

  /** Refusals of its contract that nothing in the run brought about: what they look like is not known. */
  neverProvoked(operation: Operation): readonly string[] {
    const provoked = new Set(
      this.exchanges
        .filter(({ operationId }) => operationId === operation.operationId)
        .map(({ response }) => response && refusalOf(response)),
    );
    return documentedRefusals(operation).filter((refusal) => !provoked.has(refusal));
  }

  callsOf(operationId: string): number {
    return this.exchanges.filter((one) => one.operationId === operationId).length;
  }

  problemsOf(operationId: string | undefined): readonly Problem[] {
    return this.problems.filter((one) => one.operationId === operationId);
  }
}

export type Outcome = 'good' | 'warning' | 'error' | 'left out';

/** What came of one operation. */
export interface OperationVerdict {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly calls: number;
  readonly problems: readonly Problem[];
  /** Why it was never called with success, where nothing is wrong with it. */
  readonly leftOut: string | undefined;
  /** Optional fields that no response held. */
  readonly neverSeen: readonly string[];
  /** Refusals that nothing brought about, where the operation was called. */
  readonly neverProvoked: readonly string[];
}

/** What came of a whole run. */
export interface Verdict {
  readonly operations: readonly OperationVerdict[];
  /** What is wrong with calls that belong to no operation. */
  readonly elsewhere: readonly Problem[];
  readonly calls: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

const worstOf = (problems: readonly Problem[], leftOut: string | undefined): Outcome => {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  if (leftOut !== undefined) return 'left out';
  return problems.some(({ level }) => level === 'warning') ? 'warning' : 'good';
};

/** Sums a run up, operation by operation, in the order of the contracts. */
export const verdictOf = (operations: readonly Operation[], report: Report): Verdict => {
  const verdicts = operations.map((operation): OperationVerdict => {
    const { operationId } = operation;
    const problems = report.problemsOf(operationId);
    const leftOut = report.leftOut.get(operationId);
    const calls = report.callsOf(operationId);
    return {
      operation,
      outcome: worstOf(problems, leftOut),
      calls,
      problems,
      leftOut,
      neverSeen: report.neverSeen(operationId),
      neverProvoked: calls > 0 ? report.neverProvoked(operation) : [],
    };
  });
  const elsewhere = report.problemsOf(undefined);
  const all = [...verdicts.flatMap(({ problems }) => problems), ...elsewhere];
  const count = (level: Problem['level']): number => all.filter((one) => one.level === level).length;
  return {
    operations: verdicts,
    elsewhere,
    calls: report.exchanges.length,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
};

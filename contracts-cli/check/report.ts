import type { Operation } from '@cagnotte/openapi';
import { findSeenFields } from '../judge/body-fields.ts';
import type { Finding } from '../judge/finding.ts';
import {
  getErrorDetails,
  readErrorDetails,
  parseJsonBody,
  parseMediaType,
  type Exchanged,
  type RawResponse,
} from '../wire/call.ts';
import { learnSecrets, Secrets } from '../wire/secrets.ts';
import { groupByCause } from './group-problems.ts';

/** Refusals that are named by their status alone. */
const statusRefusals: readonly string[] = ['401', '404'];

/** Names a refusal by its code, except `422 registrations_limit_reached`, which it names by its reason. */
const formatRefusal = (
  status: string,
  { code, invalid_reason: reason }: Readonly<Record<string, unknown>>,
): string => (reason === 'registrations_limit_reached' ? `${status} ${reason}` : `${status} ${String(code)}`);

/** Returns the refusals in the contract of an operation, without 403, which no request can provoke. */
const listDocumentedRefusals = ({ responses }: Operation): string[] =>
  [...responses].flatMap(([status, { contents }]) => {
    if (statusRefusals.includes(status)) return [status];
    if (!status.startsWith('4') || status === '403') return [];
    const examples = [...contents.values()].flatMap((content) => [...content.examples.values()]);
    return [...new Set(examples.map((example) => formatRefusal(status, getErrorDetails(example))))];
  });

/** Names a refusal as {@link listDocumentedRefusals} does; undefined for another response. */
const nameRefusal = (response: RawResponse | undefined): string | undefined => {
  if (!response || response.status < 400 || response.status > 499) return undefined;
  const status = `${response.status}`;
  return statusRefusals.includes(status) ? status : formatRefusal(status, readErrorDetails(response));
};

/** A finding with its circumstances. */
export interface Problem extends Finding {
  /** The step of the run. */
  readonly during: string;
  /** Repeats the call; undefined when no single call causes the problem. */
  readonly curl: string | undefined;
  /** How many times it was found. */
  readonly times: number;
}

/** All findings and calls of a run. */
export class Report {
  readonly exchanges: Exchanged[] = [];
  /** Operations that were left out, with the reason. */
  readonly leftOut = new Map<string, string>();
  readonly #secrets = new Secrets();
  readonly #problemsByPlace = new Map<string, Problem>();
  readonly #seenFields = new Map<string, Set<string>>();
  readonly #possibleFields = new Map<string, Set<string>>();

  /** Problems without the secrets of the run, which a server may repeat. */
  get problems(): readonly Problem[] {
    return [...this.#problemsByPlace.values()].map((problem) => ({
      ...problem,
      expected: this.#secrets.maskText(problem.expected),
      actual: this.#secrets.maskText(problem.actual),
    }));
  }

  /** Number of findings, repeated ones included. */
  get findingsCount(): number {
    return [...this.#problemsByPlace.values()].reduce((total, { times }) => total + times, 0);
  }

  /** The operation of the latest finding; undefined until there is one. */
  lastOperationFound: string | undefined;

  /** Adds a finding. The same one in several items of a list, or in several responses, is one problem. */
  add(finding: Finding, during: string, curl: string | undefined): void {
    const { operationId, rule, path, expected } = finding;
    this.lastOperationFound = operationId ?? this.lastOperationFound;
    const generalPath = path.replace(/\[\d+\]/g, '[*]');
    const key = JSON.stringify([operationId, rule, generalPath, rule === 'behaviour' ? expected : '']);
    const problem = this.#problemsByPlace.get(key) ?? { ...finding, during, curl, times: 0 };
    this.#problemsByPlace.set(key, { ...problem, times: problem.times + 1 });
  }

  record(exchanged: Exchanged): void {
    this.exchanges.push(exchanged);
    learnSecrets(this.#secrets, exchanged);
  }

  /** Notes which fields of its contract a response has. */
  noteFields({ operationId, responses }: Operation, response: RawResponse): void {
    const mediaType = parseMediaType(response.headers['content-type']);
    const content = responses.get(String(response.status))?.contents.get(mediaType);
    if (!content || response.status !== 200 || !/json/.test(mediaType)) return;
    const body = parseJsonBody(response);
    if (body === undefined) return;
    const { seen, possible } = findSeenFields(content.schema, body);
    this.#seenFields.set(operationId, new Set([...(this.#seenFields.get(operationId) ?? []), ...seen]));
    this.#possibleFields.set(
      operationId,
      new Set([...(this.#possibleFields.get(operationId) ?? []), ...possible]),
    );
  }

  /** Returns the optional fields that no response of the run had, although it had their object. */
  listNeverSeen(operationId: string): readonly string[] {
    const seen = this.#seenFields.get(operationId) ?? new Set();
    return [...(this.#possibleFields.get(operationId) ?? [])].filter((field) => !seen.has(field)).sort();
  }

  /**
   * Returns the refusals in the contract that the run did not provoke: the server's form of them is unknown.
   */
  listNeverProvoked(operation: Operation): readonly string[] {
    const calls = this.exchanges.filter(({ operationId }) => operationId === operation.operationId);
    const provoked = new Set(calls.map(({ response }) => nameRefusal(response)));
    return listDocumentedRefusals(operation).filter((refusal) => !provoked.has(refusal));
  }

  countCalls(operationId: string): number {
    return this.exchanges.filter((exchange) => exchange.operationId === operationId).length;
  }

  getProblems(operationId: string | undefined): readonly Problem[] {
    return this.problems.filter((problem) => problem.operationId === operationId);
  }
}

export type OperationOutcome = 'good' | 'warning' | 'error' | 'left out';

/** Result of one operation. */
export interface OperationVerdict {
  readonly operation: Operation;
  readonly outcome: OperationOutcome;
  readonly calls: number;
  readonly problems: readonly Problem[];
  /** Why it was never called successfully; undefined when it was. */
  readonly leftOut: string | undefined;
  /** Optional fields that no response had. */
  readonly neverSeen: readonly string[];
  /** Refusals that the run did not provoke; empty for an operation that was not called. */
  readonly neverProvoked: readonly string[];
}

/** Result of a run. */
export interface RunVerdict {
  readonly operations: readonly OperationVerdict[];
  /** Problems of calls that belong to no operation. */
  readonly elsewhere: readonly Problem[];
  readonly calls: number;
  /** Errors and warnings by their causes: a cause that several operations share counts once. */
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

const findWorstOutcome = (problems: readonly Problem[], leftOut: string | undefined): OperationOutcome => {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  if (leftOut !== undefined) return 'left out';
  return problems.some(({ level }) => level === 'warning') ? 'warning' : 'good';
};

/** Summarizes a run by operation, in the order of the contracts. */
export const summarizeRun = (operations: readonly Operation[], report: Report): RunVerdict => {
  const verdicts = operations.map((operation): OperationVerdict => {
    const { operationId } = operation;
    const problems = report.getProblems(operationId);
    const leftOut = report.leftOut.get(operationId);
    const calls = report.countCalls(operationId);
    return {
      operation,
      outcome: findWorstOutcome(problems, leftOut),
      calls,
      problems,
      leftOut,
      neverSeen: report.listNeverSeen(operationId),
      neverProvoked: calls > 0 ? report.listNeverProvoked(operation) : [],
    };
  });
  const elsewhere = report.getProblems(undefined);
  const problems = [...verdicts.flatMap(({ problems }) => problems), ...elsewhere];
  const count = (level: Problem['level']): number =>
    groupByCause(problems.filter((problem) => problem.level === level)).length;
  return {
    operations: verdicts,
    elsewhere,
    calls: report.exchanges.length,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
};

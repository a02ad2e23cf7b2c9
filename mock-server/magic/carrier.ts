import type { FieldPaths } from '../contracts/field-paths.ts';
import type { MagicCall } from './magic-call.ts';
import type { MagicOutcome } from './outcome.ts';

/** A field of a call, and its possible magic values. */
interface CarrierField {
  /** Name of the parameter that a refusal names. */
  readonly parameter: string;
  readonly values: readonly string[];
}

/** A kind of field that carries magic values. */
export interface Carrier {
  /** Form of its values, for the documentation. */
  readonly spelling: string;
  /** Operations and fields; undefined for a field of every call. */
  readonly places?: FieldPaths;
  /**
   * Returns its magic values for an outcome, the current one first; empty when it cannot request this
   * outcome.
   */
  readonly valuesFor: (outcome: MagicOutcome) => readonly string[];
  readonly read: (call: MagicCall) => readonly CarrierField[];
}

const getValueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    values,
  );

/**
 * Reads the fields of a carrier.
 * @param split extracts the values from the text of a field
 */
export const createFieldReader =
  (places: FieldPaths, split: (text: string) => readonly string[]): Carrier['read'] =>
  ({ operationId, body, query }) =>
    ((places as Readonly<Record<string, readonly string[]>>)[operationId] ?? []).flatMap((field) => {
      const path = field.split('.');
      const text = getValueAt(body, path) ?? getValueAt(query, path);
      return typeof text === 'string' ? [{ parameter: path.at(-1) ?? field, values: split(text) }] : [];
    });

import type { Places } from '../contracts/field-of.ts';
import type { MagicCall } from './magic-call.ts';
import type { Outcome } from './outcome.ts';

/** A field of a call, and what it may ask with. */
interface Reading {
  /** Name of the parameter at fault. */
  readonly parameter: string;
  readonly values: readonly string[];
}

/** A kind of field that carries magic values. */
export interface Carrier {
  /** How its values are written, for the documentation. */
  readonly spelling: string;
  /** Where the field is; absent: in every call. */
  readonly places?: Places;
  /** What it asks for an outcome with, the present value first; nothing when it never asks for this one. */
  readonly valuesFor: (outcome: Outcome) => readonly string[];
  readonly read: (call: MagicCall) => readonly Reading[];
}

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    values,
  );

/** Reads the fields of a carrier. @param split the values in the text of one field */
export const fieldsOf =
  (places: Places, split: (text: string) => readonly string[]): Carrier['read'] =>
  ({ operationId, body, query }) =>
    ((places as Readonly<Record<string, readonly string[]>>)[operationId] ?? []).flatMap((field) => {
      const path = field.split('.');
      const text = valueAt(body, path) ?? valueAt(query, path);
      return typeof text === 'string' ? [{ parameter: path.at(-1) ?? field, values: split(text) }] : [];
    });

import { isObject } from '../../http/is-object.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** Whether what was kept is whole enough to be worked with. */
export const isRecord = (value: unknown): value is OutboxRecord => {
  if (!isObject(value)) return false;
  const { pictures, order, state, createdAt, capturedAt } = value as Partial<OutboxRecord>;
  return (
    Array.isArray(pictures) &&
    pictures.every(isObject) &&
    isObject(order) &&
    typeof state === 'string' &&
    Number.isFinite(createdAt) &&
    Number.isFinite(capturedAt)
  );
};

import { isObject } from '../client/type-guards.ts';

/** What the upload page tells its parent. */
export interface FrameMessage {
  /** The part of the page that speaks: `upload`. */
  readonly controller: string;
  /** What it tells. */
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether data is an object that names a controller, a method and params. */
export const isFrameMessage = (data: unknown): data is FrameMessage =>
  isObject(data) &&
  'controller' in data &&
  typeof data.controller === 'string' &&
  'method' in data &&
  typeof data.method === 'string' &&
  'params' in data &&
  isObject(data.params);

/** Whether data is of the protocol between a widget and its page, which is none of the upload page's business. */
export const isWidgetMessage = (data: unknown): boolean =>
  isObject(data) && 'sender' in data && 'recipient' in data;

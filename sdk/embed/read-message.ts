import type { MessageToPage, PageFunctions } from './protocol.ts';

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const number: Check = Number.isFinite;
const list: Check = Array.isArray;

type Shape = Readonly<Record<string, Check>>;

/** What each function of the page must be given. More is allowed: a newer widget may say more. */
const shapes: Readonly<Record<keyof PageFunctions, Shape>> = {
  ready: { protocol: number, version: text, functions: list },
  updatePoints: { points: number },
  resize: { height: number },
  requestClose: {},
  requestToken: {},
  receiptSent: { receiptUuid: text },
  pageView: { path: text, name: text },
  error: { code: text, message: text },
};

type Unknown = Readonly<Record<string, unknown>>;

/** The widget's message; undefined for whatever else a window may be sent. */
export const readMessage = (data: unknown): MessageToPage | undefined => {
  const { sender, recipient, function: name, params } = (data ?? {}) as Unknown;
  // A function that a newer widget has is not known here, and neither is one that every object has.
  if (sender !== 'widget' || recipient !== 'parent' || !text(name) || !Object.hasOwn(shapes, name as string))
    return undefined;
  const wanted = Object.entries(shapes[name as keyof PageFunctions]);
  return params && wanted.every(([param, fits]) => fits((params as Unknown)[param]))
    ? (data as MessageToPage)
    : undefined;
};

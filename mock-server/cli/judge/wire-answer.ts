/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Media type of a Content-Type header, without its parameters. */
export const mediaTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** @throws TypeError when the bytes are not UTF-8. */
export const textOf = (body: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(body);

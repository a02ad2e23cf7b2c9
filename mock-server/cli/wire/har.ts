import type { Failure, Lost } from './call.ts';

/** A recording of HTTP calls, HAR 1.2. Names that begin with `_` are ours: other readers pass over them. */
export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: HarCreator;
    readonly entries: readonly HarEntry[];
  };
}

export interface HarCreator {
  readonly name: string;
  readonly version: string;
}

export interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** A part of a multipart body. */
export interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  /** Bytes of a file. */
  readonly _base64?: string;
}

export interface HarPostData {
  readonly mimeType: string;
  readonly text?: string;
  /** `base64` where `text` is not what was sent, but its bytes. */
  readonly encoding?: string;
  readonly params?: readonly HarParam[];
  readonly comment?: string;
}

export interface HarContent {
  /** Bytes, once decoded. */
  readonly size: number;
  readonly mimeType: string;
  readonly text?: string;
  readonly encoding?: string;
  readonly comment?: string;
}

/** One call. */
export interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly httpVersion: string;
    readonly cookies: readonly never[];
    readonly headers: readonly HarPair[];
    readonly queryString: readonly HarPair[];
    readonly postData?: HarPostData;
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly response: {
    /** 0 where no whole answer came. */
    readonly status: number;
    readonly statusText: string;
    readonly httpVersion: string;
    readonly cookies: readonly never[];
    readonly headers: readonly HarPair[];
    readonly content: HarContent;
    readonly redirectURL: string;
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly _operationId?: string;
  readonly _failure?: Failure;
  readonly _lost?: Lost;
}

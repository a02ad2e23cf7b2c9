interface DescribedInit extends Partial<Omit<DescribedRequest, 'signal'>> {
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Stands in for the platform's Request in openapi-fetch: keeps the typed body as it is, so that the pipeline can add
 * the token to it, encode it, and send it again.
 */
export class DescribedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((fraction: number) => void) | undefined;

  constructor(url: string, init: DescribedInit = {}) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.body = init.body;
    this.signal = init.signal ?? undefined;
    this.onProgress = init.onProgress;
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithXhr } from './transports.ts';

/** The part of XMLHttpRequest that is used; a test decides its outcome. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  opened = '';
  sent: unknown;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    FakeRequest.last = this;
  }

  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getAllResponseHeaders() {
    return this.status === 503 ? 'content-type: application/json\r\nretry-after: 120\r\n' : '';
  }

  getResponseHeader(name: string) {
    return name === 'content-type' && this.status > 0 ? 'application/json' : null;
  }

  send(body: unknown) {
    this.sent = body;
  }

  abort() {
    this.onabort();
    this.onloadend();
  }

  respond(status: number, text: string) {
    Object.assign(this, { status, statusText: 'Said', responseText: text });
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const request = (signal: AbortSignal, onProgress?: (fraction: number) => void) => ({
  method: 'POST',
  url: 'https://files.example/v1',
  headers: { Accept: 'application/json' },
  body: new FormData(),
  signal,
  onProgress,
});

describe('sendWithXhr', () => {
  it('sends the request and reads the response to its end', async () => {
    const wireRequest = request(new AbortController().signal);
    const response = sendWithXhr(wireRequest);
    const { last } = FakeRequest;
    expect(last).toMatchObject({ opened: 'POST https://files.example/v1', headers: wireRequest.headers });
    expect(last.sent).toBe(wireRequest.body);
    last.respond(418, '{"tea":true}');
    await expect(response).resolves.toEqual({
      status: 418,
      statusText: 'Said',
      contentType: 'application/json',
      retryAfter: null,
      text: '{"tea":true}',
    });
  });

  it('UP-09 reports the fraction that was sent, if it is known', async () => {
    const fractions: number[] = [];
    const response = sendWithXhr(
      request(new AbortController().signal, (fraction) => fractions.push(fraction)),
    );
    const { upload } = FakeRequest.last;
    upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: true });
    upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: false });
    upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
    FakeRequest.last.respond(200, '');
    await response;
    expect(fractions).toEqual([0.25, 1]);
  });

  it('listens to the upload only when progress is wanted, because a listener causes a preflight', async () => {
    const response = sendWithXhr(request(new AbortController().signal));
    expect(FakeRequest.last.upload.onprogress).toBeUndefined();
    FakeRequest.last.respond(200, '');
    await response;
  });

  it('rejects when the connection breaks', async () => {
    const response = sendWithXhr(request(new AbortController().signal));
    FakeRequest.last.onerror();
    await expect(response).rejects.toThrow('the request ended without a response');
  });

  it('ends with its signal, before and after the request was sent', async () => {
    const controller = new AbortController();
    const response = sendWithXhr(request(controller.signal));
    controller.abort();
    await expect(response).rejects.toThrow('the request ended without a response');
    const late = sendWithXhr(request(controller.signal));
    await expect(late).rejects.toThrow('aborted before it was sent');
    expect(FakeRequest.last.sent).toBeUndefined();
  });
});

/** A response that is an HTML page. All other responses are JSON. */
export class HtmlPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.html = html;
    this.headers = { ...headers, 'content-type': 'text/html' };
  }
}

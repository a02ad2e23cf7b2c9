import type { Plugin } from 'vite';

/** The origins that the pages of the widget may load from, as in docs/sdk/embed.md. */
export interface PolicyOrigins {
  readonly api: string;
  readonly files: string;
  readonly widget: string;
}

/** Pages with the widget. Pages with only the SDK also load workers and pictures, so they have no policy. */
const strictPages = /\/(index|carte)\.html$/;

/**
 * Writes the Content-Security-Policy into the pages. The widget needs `frame-src` only; the rest is the
 * shop's own: its scripts, styles and pictures, and the sandbox as its server.
 */
export const policy = ({ api, files, widget }: PolicyOrigins): Plugin => ({
  name: 'partner-policy',
  transformIndexHtml: (_, { path, server }) => {
    if (!strictPages.test(path)) return [];
    const content = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      // The development server notifies its pages of changes.
      `connect-src ${api} ${files}${server ? " 'self' ws:" : ''}`,
      `frame-src ${widget}`,
    ].join('; ');
    const attrs = { 'http-equiv': 'Content-Security-Policy', content };
    return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
  },
});

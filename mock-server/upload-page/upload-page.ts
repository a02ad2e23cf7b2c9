import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HtmlPage } from '../contracts/page.ts';
import type { PageSettings } from './browser/page-settings.ts';
import { createPictureList } from './browser/picture-list.ts';
import { runPage } from './browser/run-page.ts';
import { sendReceipt } from './browser/send-receipt.ts';
import { createPagePolicy } from './page-policy.ts';

const readPageFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const pageTemplate = readPageFile('page.html');
const pageStyle = readPageFile('page.css');
/** These functions refer to nothing outside themselves, so the browser needs nothing but their text. */
const pageScript = `(${runPage.toString()})({
  createPictureList: ${createPictureList.toString()},
  sendReceipt: ${sendReceipt.toString()},
});`;

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => htmlEntities[letter] ?? '');

/** Writes JSON for a script element, in which only `<` can end the element or begin a comment. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Appearance of the page. */
interface Appearance {
  readonly programName: string;
  /** Six hexadecimal digits after `#`. */
  readonly color: string;
}

/**
 * Creates the upload page, on which the shopper chooses pictures and sends them, and which posts
 * the outcome to its parent.
 */
export const createUploadPage = (settings: PageSettings, { programName, color }: Appearance): HtmlPage => {
  const nonce = randomBytes(16).toString('base64');
  const replacements: Readonly<Record<string, string>> = {
    '{{program}}': escapeHtml(programName),
    '<!-- style -->': `<style nonce="${nonce}">${pageStyle.replace('#0b7a4f', color)}</style>`,
    '<!-- scripts -->': `<script id="settings" type="application/json">${toScriptJson(settings)}</script>
    <script nonce="${nonce}">${pageScript}</script>`,
  };
  return new HtmlPage(
    pageTemplate.replace(/{{\w+}}|<!-- \w+ -->/g, (placeholder) => replacements[placeholder] ?? placeholder),
    {
      'content-security-policy': createPagePolicy(nonce, settings),
      // The page's address holds the token.
      'referrer-policy': 'no-referrer',
    },
  );
};

import { answerConfiguration } from './answer-configuration.ts';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import type { AnswerParts } from './answer-parts.ts';
import { configurationPath, isHashed } from './build-caches.ts';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** Which of the worker's answers a request is for: none of them for whatever is not a part of the widget's own build. */
export function kindOf(
  { method, url, mode, destination }: Asked,
  { origin, files }: { origin: string; files: readonly string[] },
): 'page' | 'configuration' | 'file' | undefined {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // In a frame the widget belongs to a partner's page: there it does without a worker.
  if (mode === 'navigate') return destination === 'document' && !/\.\w+$/.test(pathname) ? 'page' : undefined;
  if (pathname === configurationPath) return 'configuration';
  return isHashed(pathname) || files.includes(pathname) ? 'file' : undefined;
}

const answers = { page: answerPage, configuration: answerConfiguration, file: answerFile };

/** The worker's answer to a request of a page; undefined where it has no part in it, and the browser goes on alone. */
export function answer(request: Request, origin: string, parts: AnswerParts): Promise<Response> | undefined {
  const kind = kindOf(request, { origin, files: parts.build.files });
  return kind && answers[kind](request, parts);
}

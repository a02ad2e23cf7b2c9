import { answerPage, type PageActions } from './answer-page.ts';
import { judgeMessage, type Heard, type Surroundings } from './judge-message.ts';
import { limitReports } from './limit-reports.ts';
import type { MessageListeners } from './message-listeners.ts';

/** What hearing takes. */
export interface HearingParts {
  readonly around: () => Surroundings;
  readonly actions: PageActions;
  readonly listeners: Pick<MessageListeners, 'hand'>;
  /** The page around said something that makes sense, from this origin. */
  readonly onPage: (origin: string) => void;
  /** Whether a page of this origin may call the functions that are not the specification's (D117). */
  readonly allowsHost: (origin: string) => boolean;
  readonly report: (error: Error) => void;
  /** The time in milliseconds. */
  readonly now: () => number;
}

const LONGEST_NAME = 100;

/** The specification's own function, which any host page may call. */
export const isForAnyHost = (name: string): boolean => name === 'updateIsIframeOpen';

/** Hears one message after the other. Nothing that is said makes it throw; what makes no sense is reported, within limits. */
export function hearMessages(parts: HearingParts): (heard: Heard) => void {
  const { around, listeners, onPage, report, now } = parts;
  const answers = answerPage(parts.actions);
  // Apart, so that a noisy stranger does not hide what is wrong with the page itself.
  const complainOfPage = limitReports(report, now);
  const complainOfOthers = limitReports(report, now);

  function answer(name: unknown, params: unknown, origin: string): boolean {
    const isNamed = typeof name === 'string';
    const isKnown = isNamed && (isForAnyHost(name) || parts.allowsHost(origin));
    const act = isKnown ? answers.get(name) : undefined;
    if (act && typeof params === 'object' && params !== null && act({ ...params })) return true;
    const cut = isNamed ? name.slice(0, LONGEST_NAME) : '';
    if (act) complainOfPage(cut, `internal error: the params of ${cut} make no sense`);
    else if (isNamed) complainOfPage(cut, `unknown method ${cut}`);
    else complainOfPage(cut, 'internal error: a call names no function');
    return false;
  }

  return (heard) => {
    const { origin } = heard;
    try {
      const verdict = judgeMessage(heard, around());
      if (verdict.kind === 'call') {
        if (answer(verdict.name, verdict.params, origin)) onPage(origin);
      } else if (verdict.kind === 'controller') {
        listeners.hand(verdict.controller, verdict.method, verdict.params);
      } else if (verdict.kind === 'foreign') {
        complainOfOthers(
          origin,
          `internal error: a message of ${origin || 'an unknown origin'} was not processed`,
        );
      }
    } catch (error) {
      complainOfOthers(origin, `internal error: a message of ${origin} failed`, error);
    }
  };
}

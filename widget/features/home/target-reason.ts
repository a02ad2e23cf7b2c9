import { matchPath } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { visitorHomeText } from './visitor-home-text.ts';

type Reasons = typeof visitorHomeText.reasons;

const findReasonName = (pathname: string) =>
  (Object.keys(visitorHomeText.reasons) as (keyof Reasons)[]).find((name) =>
    matchPath(paths[name], pathname),
  );

/**
 * Returns the sentence that says why a visitor is asked to sign in; undefined without a reason.
 * @param target path, query and hash
 */
export function findTargetReason(target: string | undefined): Reasons[keyof Reasons] | undefined {
  const name = target && findReasonName(target.replace(/[?#].*$/s, ''));
  return name ? visitorHomeText.reasons[name] : undefined;
}

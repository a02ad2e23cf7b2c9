import { formatCount } from '../../ui/message.ts';
import { visitorText } from './text.ts';

/** What the way to a new account says: also the points that it comes with, where the programme gives some. */
export const signupLabel = (points = 0): string =>
  points > 0 ? formatCount(visitorText.signupWithPoints, points) : visitorText.signup;

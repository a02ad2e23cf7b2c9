import { formatCount } from '../../ui/text/message.ts';
import { visitorText } from './text.ts';

/** Returns the label of signing up, with the welcome points when the programme gives some. */
export const getSignupLabel = (points = 0): string =>
  points > 0 ? formatCount(visitorText.signupWithPoints, points) : visitorText.signup;

import { format } from '../../ui/message.ts';
import { homeText } from './text.ts';

const { hello, helloTo, welcome, welcomeTo } = homeText;

/** How home greets a member. @param isNew a newcomer, who has just received first points */
export const greetingOf = (firstName: string | undefined, isNew: boolean): string =>
  firstName ? format(isNew ? welcomeTo : helloTo, { firstName }) : isNew ? welcome : hello;

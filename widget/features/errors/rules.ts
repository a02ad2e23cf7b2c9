import { notices } from '../../text/notices.ts';

type Notice = keyof typeof notices;

/** Which of the error screens an address names. */
export function noticeOf(pathname: string): Notice {
  const name = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return name in notices ? (name as Notice) : 'client_unauthorized';
}

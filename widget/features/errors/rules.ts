import { fr } from '../../text/fr.ts';

type Notice = keyof typeof fr.errors.notices;

/** Which of the error screens an address names. */
export function noticeOf(pathname: string): Notice {
  const name = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return name in fr.errors.notices ? (name as Notice) : 'client_unauthorized';
}

/**
 * A message from one tab to the others about a session. It holds no secret. signed-out: by the shopper or the
 * host page · expired: the server refused the token · replaced: another user took their place in that tab ·
 * signed-in: by a form, so that the cookie is now this user's
 */
export type SessionEvent = 'signed-out' | 'expired' | 'replaced' | 'signed-in';

export interface SessionMessage {
  readonly event: SessionEvent;
  /** Backend and client id. */
  readonly programme: string;
  /** Id of the user whom it concerns. */
  readonly user: number | string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The session of a tab that receives a message. */
export interface TabSession extends Pick<SessionMessage, 'programme' | 'user'> {
  /** When it began in this tab, in milliseconds since 1970. */
  readonly since: number;
  /**
   * Origin of the session (record 034): a host page for its frame, a link for its tab, or a form, with
   * the token in the cookie.
   */
  readonly source: 'host' | 'link' | 'cookie';
}

/**
 * signed-out, another-account: the tab signs out with a message · check: it asks the server whether its
 * own token is still valid.
 */
export type Reaction = 'signed-out' | 'another-account' | 'check';

/** Returns the reaction of a tab to a message; undefined when the message does not concern its session. */
export function findReaction(
  { event, programme, user, at }: SessionMessage,
  session: TabSession,
): Reaction | undefined {
  if (programme !== session.programme || at <= session.since) return undefined;
  const isCookie = session.source === 'cookie';
  // The browser has one cookie, which now belongs to the other user.
  if (user !== session.user) return event === 'signed-in' && isCookie ? 'another-account' : undefined;
  if (event === 'signed-out') return 'signed-out';
  if (event === 'expired') return 'check';
  // The host page itself reports another customer.
  return event === 'replaced' && session.source !== 'host' ? 'another-account' : undefined;
}

const events: readonly unknown[] = [
  'signed-out',
  'expired',
  'replaced',
  'signed-in',
] satisfies SessionEvent[];

/** True for a valid message: other versions of this code post and store messages too. */
export function isSessionMessage(value: unknown): value is SessionMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { event, programme, user, at } = value as Partial<Record<keyof SessionMessage, unknown>>;
  return (
    events.includes(event) &&
    typeof programme === 'string' &&
    (typeof user === 'number' || typeof user === 'string') &&
    typeof at === 'number'
  );
}

import type { AnswerParts } from './answer-parts.ts';

/** A network that is silent so long is as good as none, in milliseconds. */
const patience = 3000;

/**
 * The network's answer, so that a new deployment is seen at the next load; what is kept where there is none in time.
 * @param kept looks up what is kept
 * @param onFresh given a copy of what the network says, also when it comes too late for this answer
 */
export async function networkFirst(
  request: Request,
  { fetch, pause, meanwhile }: Pick<AnswerParts, 'fetch' | 'pause' | 'meanwhile'>,
  kept: () => Promise<Response | undefined>,
  onFresh: (fresh: Response) => Promise<unknown>,
): Promise<Response> {
  const asked = fetch(request);
  meanwhile(async () => {
    const fresh = await asked;
    if (fresh.ok) await onFresh(fresh.clone());
  });
  const inTime = await Promise.race([asked.catch(() => undefined), pause(patience)]);
  // A server that is down is no better than none.
  if (inTime && inTime.status < 500) return inTime;
  return (await kept()) ?? asked;
}

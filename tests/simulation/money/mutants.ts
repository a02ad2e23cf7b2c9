import type { SimulationMutant } from '../simulation.ts';

/** Mistakes in the money flows that the simulation must notice. */
export const moneyMutants: readonly SimulationMutant[] = [
  {
    name: 'the pipeline repeats requests that move points or money',
    file: 'sdk/client/send-call.ts',
    find: 'requestId !== undefined || !movesValue(call);',
    replace: 'true;',
  },
  {
    name: 'a request without a response is never given up',
    file: 'sdk/client/send-with-retries.ts',
    find: 'stop: clock.after(timeoutMs, () => giveUp(timeoutMs))',
    replace: 'stop: () => {}',
  },
  {
    name: 'a refusal settles a lost attempt before it',
    file: 'sdk/client/send-call.ts',
    find: 'wasLost = true',
    replace: 'wasLost = false',
    seed: 749968444,
  },
  {
    name: 'an unknown outcome counts as a refusal',
    file: 'widget/features/value-requests/value-action.ts',
    find: 'const isUnknown = mayEarlierStillSucceed || isOutcomeUnknown(error);',
    replace: 'const isUnknown = false;',
  },
  {
    name: 'an unknown outcome counts as a success',
    file: 'widget/features/value-requests/value-action.ts',
    find: '  const isUnknown = mayEarlierStillSucceed || isOutcomeUnknown(error);',
    replace: `  const isUnknown = mayEarlierStillSucceed || isOutcomeUnknown(error);
  if (isUnknown) {
    announceSuccess(dependencies, { rule, mark, effect: {}, isLeftover: false });
    return { kind: 'done' };
  }`,
  },
  {
    name: 'an error of the server counts as a refusal',
    file: 'sdk/errors/outcome.ts',
    find: 'return status < 400 || status === 408 || status >= 500;',
    replace: 'return status < 400;',
  },
  {
    name: 'a request is sent before its mark is kept',
    file: 'widget/features/value-requests/marks/pending-requests.ts',
    find: '    this.#write(mark);\n    return mark;',
    replace: '    return mark;',
  },
  {
    name: 'a mark is not removed when its outcome is shown',
    file: 'widget/features/value-requests/marks/mark-storage.ts',
    find: 'this.#use((storage) => storage.removeItem(markPrefix + id));',
    replace: '',
  },
  {
    name: 'a mark has no user',
    file: 'widget/features/session/auth.ts',
    find: 'product, clientId, user.id]',
    replace: 'product, clientId]',
  },
  {
    name: 'leftover marks are not resolved',
    file: 'widget/app/leftover-requests.ts',
    find: '    void resolve(false).catch(() => undefined);',
    replace: '',
  },
  {
    name: 'tabs have no lock in common',
    file: 'widget/features/value-requests/marks/tab-turns.ts',
    find: 'if (!locks) return run();',
    replace: 'return run();',
  },
  {
    name: 'a look-up reads cached data',
    file: 'widget/features/queries/read-from-server.ts',
    find: '  // The response to a read of the screen may arrive after this one, and be older.\n',
    replace: '  const cached = queries.getQueryData<Data>(queryKey);\n  if (cached) return cached;\n',
  },
  {
    name: 'a screen that is left cancels a look-up',
    file: 'widget/features/queries/read-from-server.ts',
    find: "    queryKey: ['from server', ...queryKey],\n    queryFn: read,",
    replace: '    queryKey,\n    queryFn: ({ signal }) => (void signal.aborted, read()),',
  },
  {
    name: 'a request without an effect yet counts as not carried out',
    file: 'widget/features/value-requests/unknown-outcome.ts',
    find: '  if (pending.isSettling(mark)) {',
    replace: '  if (false) {',
  },
  {
    name: 'a request that was given up settles at once',
    file: 'widget/features/value-requests/marks/pending-requests.ts',
    find: 'const ended = mayStillSucceed ? this.#clock.start(mark) : { ...mark, settlesAt: undefined };',
    replace: 'const ended = { ...mark, settlesAt: undefined };',
  },
  {
    name: 'a request announced as not done loses its mark',
    file: 'widget/features/value-requests/unknown-outcome.ts',
    find: 'else pending.markAnnouncedNotDone(mark);',
    replace: 'else pending.remove(mark, false);',
  },
  {
    name: 'the effect of another request counts as one of its own',
    file: 'widget/features/value-requests/marks/pending-requests.ts',
    find: 'othersDone: (other.othersDone ?? 0) + 1',
    replace: 'othersDone: 0',
  },
  {
    name: 'a repeated request is sent with another id',
    file: 'widget/features/value-requests/earlier-requests.ts',
    find: 'if (canReuseId) repeated ??= pending.find(id);',
    replace: 'if (canReuseId) void pending.find(id);',
  },
  {
    name: 'a second press needs no confirmation',
    file: 'widget/features/value-requests/earlier-requests.ts',
    find: "request.isConfirmed ? 'confirmed-resend' : 'resend'",
    replace: "'confirmed-resend'",
  },
  {
    name: 'an outcome is shown to the user who is signed in by then',
    file: 'widget/features/value-requests/value-action.ts',
    find: '    if (!isSameShopper()) {\n      // The outcome is announced',
    replace: '    if (false) {\n      // The outcome is announced',
  },
  {
    name: 'a press is sent as the user who is signed in by then',
    file: 'widget/features/value-requests/value-action.ts',
    find: "if (!isSameShopper()) return { kind: 'unknown' };\n    const mark",
    replace: 'const mark',
  },
  {
    name: 'a double press orders twice',
    file: 'widget/features/shop/purchase-actions.ts',
    find: 'key: orderActionKey,',
    replace: "key: ['order', crypto.randomUUID()],",
  },
  {
    name: 'a goal whose response was lost is not followed',
    file: 'widget/features/shop/toggle-goal.ts',
    find: '        followLostChoice(dependencies, choice);\n',
    replace: '',
  },
  {
    name: 'a changed clock ends the settling time',
    file: 'widget/features/value-requests/marks/settling-clock.ts',
    find: 'if (end !== undefined) return end - this.#elapsed();',
    replace: '',
  },
];

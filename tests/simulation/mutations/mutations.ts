import type { Mutation } from './mutation.ts';

/** Mistakes in the outbox that the simulation must notice. */
export const mutations: readonly Mutation[] = [
  {
    name: 'drop the write before the send',
    file: 'outbox/enter-receipt.ts',
    find: 'return store.change(uuid, () => ({ put: [{ ...record, pictures }] }));',
    replace: 'return { ...record, pictures };',
  },
  {
    name: 'resolve add() before the write',
    file: 'outbox/enter-receipt.ts',
    find: 'return store.change(uuid, () => ({ put: [{ ...record, pictures }] }));',
    replace:
      'void store.change(uuid, () => ({ put: [{ ...record, pictures }] })).catch(() => {}); return { ...record, pictures };',
  },
  {
    name: 'store the record before its bytes',
    file: 'outbox/keep-files.ts',
    find: 'await store.change(uuid, () => ({ pictures: [{ id, bytes }] }));',
    replace: 'void store.change(uuid, () => ({ pictures: [{ id, bytes }] })).catch(() => {});',
  },
  {
    name: 'skip the lock',
    file: 'outbox/create-dispatch.ts',
    find: 'await ports.hold(name, turn.signal, drain);',
    replace: 'await drain();',
  },
  {
    name: 'one lock for each tab',
    file: 'outbox/create-dispatch.ts',
    find: '`cagnotte-outbox ${keeper.owner()}`',
    replace: '`cagnotte-outbox ${platform.randomText(8)}`',
  },
  {
    name: 'no second look at the store under the lock',
    file: 'outbox/create-dispatch.ts',
    find: 'await keeper.load(true);',
    replace: '',
  },
  {
    name: 'forget the receipt_id',
    file: 'outbox/send-record.ts',
    find: '({ ...record, receiptId: created, declaredPictures: count })',
    replace: '({ ...record, declaredPictures: count })',
  },
  {
    name: 'a new uuid on every retry',
    file: 'outbox/create-dispatch.ts',
    find: 'return { uuid, order,',
    replace: 'return { uuid: `${uuid}${platform.randomText(2)}`, order,',
  },
  {
    name: 'random part names',
    file: 'picture-name.ts',
    find: '${index + 1}.',
    replace: '${index + 1 + 10 * Math.floor(Math.random() * 1e6)}.',
  },
  {
    name: 'send the pictures in reverse',
    file: 'outbox/send-record.ts',
    find: 'files.push(new File(',
    replace: 'files.unshift(new File(',
  },
  {
    name: 'no pause between attempts',
    file: 'outbox/after-failure.ts',
    find: 'notBefore: now + backOff(attempts, error.retryAfterMs, random),',
    replace: 'notBefore: now,',
  },
  {
    name: 'ignore Retry-After',
    file: 'outbox/back-off.ts',
    find: 'return retryAfterMs === undefined ? jitter :',
    replace: 'return true ? jitter :',
  },
  {
    name: '422 may still succeed',
    file: 'outbox/after-failure.ts',
    find: 'random === undefined || !canStillSucceed(error)',
    replace: 'random === undefined',
  },
  {
    name: '503 is final',
    file: 'outbox/after-failure.ts',
    find: "  retryable || code === 'UNAUTHORIZED'",
    replace: "  code === 'CONNECTION_FAILED' || code === 'UNAUTHORIZED'",
  },
  {
    name: 'no look at the hash',
    file: 'outbox/picture-file.ts',
    find: 'return bytes && (await hash(bytes)) === picture.hash ? bytes : undefined;',
    replace: 'return bytes;',
  },
  {
    name: 'drop the bytes before the server has them',
    file: 'outbox/send-record.ts',
    find: 'const subpictureId = await uploadPictures(',
    replace:
      'await write((record) => record, group.map(([, { id }]) => id)); const subpictureId = await uploadPictures(',
  },
  {
    name: 'keep the bytes of what was sent',
    file: 'outbox/send-record.ts',
    find: 'current().pictures.map(({ id }) => id),\n  );',
    replace: '[],\n  );',
  },
  {
    name: 'progress 1 before the server’s word',
    file: 'outbox/snapshot-of.ts',
    find: 'const almost = 0.99;',
    replace: 'const almost = 1;',
  },
  {
    name: 'progress begins anew with every attempt',
    file: 'outbox/snapshot-of.ts',
    find: 'const shown = before?.pictures[index]?.progress ?? 0;',
    replace: 'const shown = 0;',
  },
  {
    name: 'send whatever is there, whoever is signed in',
    file: 'outbox/owner-of.ts',
    find: '/${program.clientId}/${user.id}`',
    replace: '/${program.clientId}`',
  },
  {
    name: 'go on when somebody else is signed in',
    file: 'outbox/create-dispatch.ts',
    find: 'turn.abort(reason);',
    replace: '',
  },
  {
    name: 'no wake on sign-in',
    file: 'outbox/create-outbox.ts',
    find: 'onLoaded: () => dispatch.hurry(),',
    replace: 'onLoaded: () => undefined,',
  },
  {
    name: 'no wake when the network is back',
    file: 'outbox/create-outbox.ts',
    find: 'ports.onWake(',
    replace: '((_listen: () => void) => undefined)(',
  },
  {
    name: 'send a picture before it is prepared',
    file: 'outbox/create-dispatch.ts',
    find: '        await prepare(uuid, id);\n',
    replace: '',
  },
  {
    name: 'tell the other tabs nothing',
    file: 'outbox/line.ts',
    find: '      post(word);\n',
    replace: '',
  },
  {
    name: 'take what cannot be read for gone',
    file: 'outbox/create-keeper.ts',
    find: 'const value = await stores.change(uuid, () => undefined);\n    if (owner === mine)',
    replace:
      'const value = await stores.change(uuid, () => undefined).catch(() => undefined);\n    if (owner === mine)',
  },
  {
    name: 'give up the whole receipt for one damaged picture',
    file: 'outbox/send-record.ts',
    find: 'if (!pictures.some(isThere))',
    replace: 'if (!pictures.every(isThere))',
  },
  {
    name: 'no timer of its own',
    file: 'outbox/create-dispatch.ts',
    find: '      schedule();\n',
    replace: '',
  },
  {
    name: 'send the draft for whoever is signed in by then',
    file: 'outbox/create-draft.ts',
    find: 'if (keeper.owner() !== whose) throw noUserAuthenticated();',
    replace: '',
  },
  {
    name: 'take any renewed token for that of the same user',
    file: '../session/token-renewal.ts',
    find: 'const user = await orAbort(identify(token, signal), signal);',
    replace: 'const { user } = session.snapshot() as { user: User };',
  },
  {
    name: 'sweep only what arrived',
    file: 'outbox/sweep-expired-records.ts',
    find: 'if (!Number.isFinite(age) || age <= days * dayMs) return undefined;',
    replace: 'if (!isExpired) return undefined;',
  },
  {
    name: 'sweep what is not too old yet',
    file: 'outbox/sweep-expired-records.ts',
    find: 'age <= days * dayMs)',
    replace: 'age <= days)',
  },
  {
    name: 'leave a draft behind that was sent',
    file: 'outbox/create-draft.ts',
    find: 'return { put: [given.sent], remove: [draft.uuid] };',
    replace: 'return { put: [given.sent] };',
  },
];

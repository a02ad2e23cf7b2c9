import { connect } from 'node:net';
import { connect as secureConnect } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { Misuse } from '../io.ts';

const patienceMs = 5000;

/** Opens a connection and closes it: no call that the server would count. @throws Misuse when that fails. */
export const probe = (option: string, base: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const isSecure = base.protocol === 'https:';
    const host = urlToHttpOptions(base).hostname ?? '';
    const port = Number(base.port) || (isSecure ? 443 : 80);
    const socket = isSecure
      ? secureConnect({ host, port, ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }) })
      : connect({ host, port });
    const fail = (why: string): void => {
      socket.destroy();
      reject(new Misuse(`--${option} ${base.origin} can not be reached: ${why}`));
    };
    socket.setTimeout(patienceMs, () => fail(`no connection within ${patienceMs / 1000} seconds`));
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
  });

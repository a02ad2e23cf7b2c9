import { createHash } from 'node:crypto';

/** The hash by which a browser refuses a script that is not the one that was built. */
export const integrityOf = (file: Buffer): string =>
  `sha384-${createHash('sha384').update(file).digest('base64')}`;

/** The line for a partner's page. */
export const scriptTag = (version: string, integrity: string): string =>
  `<script src="https://<your host>/sdk/${version}/cagnotte.js" integrity="${integrity}" crossorigin="anonymous"></script>`;

import type { Sandbox } from './start-sandbox.ts';

/**
 * Returns the message of a started sandbox.
 * @param guide address of the documentation
 */
export const readyText = ({ apiOrigin, filesOrigin, local }: Sandbox, guide: string): string =>
  `Sandbox ready
  API    ${apiOrigin}
  files  ${filesOrigin}

Try
  curl '${local}/api/v2/partners/settings?client_id=demo.verger'
  curl '${local}/api/kitv4/pending_receipts?access_token=demo.verger.camille'
  curl '${local}/__sandbox/worlds/demo.verger.camille'
Any client id or token demo.<anything> has a world of its own; traits and faults: ${guide}
Ctrl-C stops it.`;

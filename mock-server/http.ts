/** What the command line shares with the sandbox: how a server listens, responds to pages and reads forms. Loads no contract and no Prism. */
export { coerce } from './contracts/coerce.ts';
export { allowOrigin } from './front/cors.ts';
export { parseRailsBrackets } from './contracts/rails-brackets.ts';
export { Refusal } from './contracts/refusal.ts';
export { listen } from './sites/listen.ts';
export { PortTaken } from './sites/port-taken.ts';
export { targetPath } from './sites/target-path.ts';

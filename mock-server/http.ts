/**
 * HTTP helpers that the command line shares with the sandbox: listening, responding to pages and reading
 * forms. Loads no contract and no Prism.
 */
export { coerceValue } from './contracts/coerce.ts';
export { allowOrigin } from './front/cors.ts';
export { parseRailsBrackets } from './contracts/rails-brackets.ts';
export { Refusal } from './contracts/refusal.ts';
export { listen } from './sites/listen.ts';
export { PortTakenError } from './sites/port-taken.ts';
export { getTargetPath } from './sites/target-path.ts';

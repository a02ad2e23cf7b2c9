/**
 * The used part of a Trusted Types policy: it approves addresses of scripts. TypeScript's library
 * does not have this API yet.
 */
export interface ScriptPolicy {
  readonly createScriptURL: (address: string) => unknown;
}

/** The used part of the Trusted Types API. */
export interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

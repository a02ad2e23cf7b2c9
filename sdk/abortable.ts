/** What every call accepts beside its parameters. */
export interface Abortable {
  /** Gives the call up: it rejects with OTHER and the message of the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Hears the params of a message. */
export type MessageListener = (params: object) => void;

/** Who listens to messages of the API's origin, by controller and method. */
export class MessageListeners {
  readonly #byMethod = new Map<string, Set<MessageListener>>();

  /** @returns what ends listening */
  listen(controller: string, method: string, listener: MessageListener): () => void {
    const key = JSON.stringify([controller, method]);
    const listeners = this.#byMethod.get(key) ?? new Set();
    this.#byMethod.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Hands a message to those who listen; to nobody is well, too. */
  hand(controller: string, method: string, params: object): void {
    const listeners = this.#byMethod.get(JSON.stringify([controller, method])) ?? [];
    for (const listener of listeners) listener(params);
  }
}

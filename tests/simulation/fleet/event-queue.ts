/** Events in the order of their virtual time, in milliseconds: a binary heap in two arrays. */
export class EventQueue {
  #times = new Float64Array(1024);
  readonly #events: (() => void)[] = [];

  /** Time of the next event; Infinity where there is none. */
  get nextAt(): number {
    return this.#events.length > 0 ? (this.#times[0] ?? Infinity) : Infinity;
  }

  add(at: number, event: () => void): void {
    let place = this.#events.length;
    if (place === this.#times.length) {
      const longer = new Float64Array(place * 2);
      longer.set(this.#times);
      this.#times = longer;
    }
    this.#events.push(event);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#times[parent] ?? 0;
      if (above <= at) break;
      this.#times[place] = above;
      this.#events[place] = this.#events[parent] as () => void;
      place = parent;
    }
    this.#times[place] = at;
    this.#events[place] = event;
  }

  /**
   * Removes the next event.
   * @throws Error when there is none
   */
  take(): () => void {
    const [first] = this.#events;
    const last = this.#events.pop();
    if (!first || !last) throw new Error('no event is left');
    const count = this.#events.length;
    if (count === 0) return first;
    const at = this.#times[count] ?? 0;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= count) break;
      if (child + 1 < count && (this.#times[child + 1] ?? 0) < (this.#times[child] ?? 0)) child += 1;
      const below = this.#times[child] ?? 0;
      if (below >= at) break;
      this.#times[place] = below;
      this.#events[place] = this.#events[child] as () => void;
      place = child;
    }
    this.#times[place] = at;
    this.#events[place] = last;
    return first;
  }
}

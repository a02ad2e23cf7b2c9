/** What the top bar shows. */
export interface ProgressShown {
  readonly visible: boolean;
  /** 0 to 1. */
  readonly value: number;
}

/** Milliseconds, as the specification gives them. */
const progressTimes = { throttle: 200, duration: 5000, hide: 500 } as const;
const tick = 100;
const hidden: ProgressShown = { visible: false, value: 0 };

/**
 * The timing of the bar at the top: nothing for a load quicker than the throttle, then a steady rise over
 * the duration, full on finish or failure, and gone a moment later.
 */
export class ProgressTiming {
  #shown = hidden;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #running = false;
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): ProgressShown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    if (this.#running) return;
    this.#clear();
    this.#show(hidden);
    this.#running = true;
    this.#timers.push(setTimeout(() => this.#rise(0), progressTimes.throttle));
  }

  /** Also for a failure: a bar that stays would say that something still happens. */
  finish(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#clear();
    if (!this.#shown.visible) return;
    this.#show({ visible: true, value: 1 });
    this.#timers.push(setTimeout(() => this.#show(hidden), progressTimes.hide));
  }

  #rise(value: number): void {
    this.#show({ visible: true, value });
    // Full only at the end: until then there is always a little left to come.
    const next = Math.min(0.98, value + tick / progressTimes.duration);
    this.#timers.push(setTimeout(() => this.#rise(next), tick));
  }

  #show(shown: ProgressShown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

/** State of the progress bar at the top. */
export interface ProgressState {
  readonly isVisible: boolean;
  /** 0 to 1. */
  readonly value: number;
}

/** Values of the specification, in milliseconds. */
const progressTimes = { throttle: 200, duration: 5000, hide: 500 } as const;
const tickMs = 100;
const hidden: ProgressState = { isVisible: false, value: 0 };

/**
 * Timing of the progress bar at the top. It stays hidden for a load shorter than the throttle, then grows
 * during the duration. When the load ends, it is full for a moment, and then hidden.
 */
export class ProgressTiming {
  #shown = hidden;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #running = false;
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): ProgressState => this.#shown;

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

  /** Ends the bar, also after a failure: a visible bar means that the load continues. */
  finish(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#clear();
    if (!this.#shown.isVisible) return;
    this.#show({ isVisible: true, value: 1 });
    this.#timers.push(setTimeout(() => this.#show(hidden), progressTimes.hide));
  }

  #rise(value: number): void {
    this.#show({ isVisible: true, value });
    // The bar is full only at the end.
    const next = Math.min(0.98, value + tickMs / progressTimes.duration);
    this.#timers.push(setTimeout(() => this.#rise(next), tickMs));
  }

  #show(shown: ProgressState): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

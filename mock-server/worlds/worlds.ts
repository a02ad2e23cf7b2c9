import { createWorld } from './create-world.ts';
import type { Seeds } from './seed/example-seeds.ts';
import type { World } from './world.ts';

/** The worlds of one sandbox. They share no state, so that tests can run in parallel. */
export class Worlds {
  readonly #byKey = new Map<string, World>();
  readonly #seeds: Seeds;
  readonly #analysisDelayMs: number;

  constructor(seeds: Seeds, analysisDelayMs: number) {
    this.#seeds = seeds;
    this.#analysisDelayMs = analysisDelayMs;
  }

  /** Returns the world of a key, created from the examples on first use. */
  open(key: string): World {
    const openWorld = this.#byKey.get(key);
    if (openWorld) return openWorld;
    const world = createWorld(key, this.#seeds, this.#analysisDelayMs);
    this.#byKey.set(key, world);
    return world;
  }

  /**
   * Returns the text that replaces free texts in the responses to a key. It was set for the key, or for
   * a client id at its start.
   */
  textFor(key: string): string | undefined {
    const keyWords = key.split('.');
    const keys = keyWords.map((_, index) => keyWords.slice(0, keyWords.length - index).join('.'));
    return keys.map((prefix) => this.#byKey.get(prefix)?.text).find((text) => text !== undefined);
  }

  reset(key: string): void {
    this.#byKey.get(key)?.pausedCalls.release();
    this.#byKey.delete(key);
  }
}

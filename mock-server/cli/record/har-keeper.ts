import { printableJson } from '../printable.ts';
import { harEntry } from '../wire/har-entry.ts';
import type { HarCreator } from '../wire/har.ts';
import type { Recorded } from '../wire/recorded.ts';
import { saveEntries } from '../wire/save-har.ts';
import type { Secrets } from '../wire/secrets.ts';

export interface HarKeeperOptions {
  readonly file: string;
  readonly creator: HarCreator;
  readonly secrets: Secrets;
  /** How long calls may be in memory only, in milliseconds. */
  readonly everyMs: number;
  /** Told why the file could not be written; it is tried again with the next calls. */
  readonly onTrouble: (error: unknown) => void;
}

/** Keeps a session on disk while it goes on. Calls are masked as they come: nothing else of them is kept. */
export class HarKeeper {
  private readonly options: HarKeeperOptions;
  private readonly entries: string[] = [];
  private saved = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The save that is under way, or the last one: they follow each other. */
  private saving: Promise<void> = Promise.resolve();

  constructor(options: HarKeeperOptions) {
    this.options = options;
  }

  add(call: Recorded): void {
    const { secrets, everyMs, onTrouble } = this.options;
    this.entries.push(printableJson(harEntry(call, secrets), 0));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.saving = this.saving.then(() => this.save()).catch(onTrouble);
    }, everyMs);
  }

  /** Writes what is not written yet. @throws Error when the file can not be written. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.saving;
    await this.save();
  }

  private async save(): Promise<void> {
    const { file, creator } = this.options;
    const entries = [...this.entries];
    if (entries.length === this.saved) return;
    await saveEntries(file, creator, entries);
    this.saved = entries.length;
  }
}

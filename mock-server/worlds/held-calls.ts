import type { CallRecord } from './call-record.ts';

/** Calls of one world that stand still, each where its fault said. */
export class HeldCalls {
  private resume: (() => void)[] = [];

  /** Stands still until the next release. Its record says so meanwhile. */
  async wait(call: CallRecord): Promise<void> {
    call.held = true;
    await new Promise<void>((resolve) => this.resume.push(resolve));
    delete call.held;
  }

  /** Lets all of them go on, also those whose caller is gone: what a server has read, it does. */
  release(): void {
    for (const resume of this.resume.splice(0)) resume();
  }
}

/** Time for which the place of a removed row ignores presses. */
export const guardTimeMs = 500;
/** Distance from the first press from which a pointer counts as moved. */
export const guardReachPx = 24;

/** Position of a pointer, in CSS pixels of the window. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Press extends Point {
  readonly row: { readonly isConnected: boolean };
  /** When the row was removed, in milliseconds; undefined while it is in the page. */
  removedAt?: number;
}

/**
 * D139: the place of the last press. Once the press has removed its row, the next row must not
 * get a second press there.
 */
export class RemovedRowGuard {
  #press: Press | undefined;

  /** @param row the row that was pressed; undefined for a press outside lists */
  press({ clientX, clientY }: Point, row: Press['row'] | undefined): void {
    this.#press = row && { clientX, clientY, row };
  }

  /** Checks whether the pressed row is still in the page, after each change of the page. */
  update(now: number): void {
    const press = this.#press;
    if (press && !press.row.isConnected) press.removedAt ??= now;
  }

  /** Ends the guard: a pointer that has moved presses its new target on purpose. */
  move(point: Point): void {
    if (this.#press && isOutOfReach(this.#press, point)) this.#press = undefined;
  }

  /** @returns true if a press at this point would hit a row that has just moved there */
  refuses(point: Point, now: number): boolean {
    const press = this.#press;
    if (press?.removedAt === undefined) return false;
    return now - press.removedAt < guardTimeMs && !isOutOfReach(press, point);
  }
}

const isOutOfReach = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > guardReachPx;

/** How long the place of a removed row takes no press, in milliseconds. */
export const guardTime = 500;
/** How far from the first press a pointer counts as moved, in CSS pixels. */
export const guardReach = 24;

/** Where a pointer is, in CSS pixels of the window. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Press extends Point {
  readonly row: { readonly isConnected: boolean };
  /** When the row was removed, in milliseconds; undefined while it is in the page. */
  removedAt?: number;
}

/** D139: the place of the last press. Once the press has removed its row, the next row must not take a second press there. */
export class VacatedPlace {
  #press: Press | undefined;

  /** @param row the row that was pressed; undefined for a press outside lists */
  press({ clientX, clientY }: Point, row: Press['row'] | undefined): void {
    this.#press = row && { clientX, clientY, row };
  }

  /** Looks whether the pressed row is still there: after each change of the page. */
  update(now: number): void {
    const press = this.#press;
    if (press && !press.row.isConnected) press.removedAt ??= now;
  }

  /** A pointer that has moved on means what it presses next. */
  move(point: Point): void {
    if (this.#press && isFar(this.#press, point)) this.#press = undefined;
  }

  /** @returns whether a press at this point would hit what has just moved there */
  refuses(point: Point, now: number): boolean {
    const press = this.#press;
    if (press?.removedAt === undefined) return false;
    return now - press.removedAt < guardTime && !isFar(press, point);
  }
}

const isFar = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > guardReach;

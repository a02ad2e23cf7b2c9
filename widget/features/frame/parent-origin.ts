/** What a browser tells about the page around. */
export interface ParentTraces {
  /** `location.ancestorOrigins`; not every browser has it. */
  readonly ancestorOrigins?: ArrayLike<string> | undefined;
  readonly referrer: string;
  /** Origin of the widget itself. */
  readonly own: string;
}

/** @returns the origin of the page around as far as the browser tells it; undefined where only the page itself can */
export function parentOrigin({ ancestorOrigins, referrer, own }: ParentTraces): string | undefined {
  const [ancestor] = Array.from(ancestorOrigins ?? []);
  if (ancestor !== undefined) return ancestor;
  const origin = referrer ? new URL(referrer).origin : undefined;
  // After the widget has reloaded itself, the page it came from is its own.
  return origin === own ? undefined : origin;
}

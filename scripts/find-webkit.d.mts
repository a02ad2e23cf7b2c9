export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** Xvfb. */
  readonly display: string;
  readonly python: string;
}

/** Debian's packages: the driver, a display, Python's access to WebKit, and what plays and encodes for pages. */
export declare const webkitPackages: readonly string[];

/** @returns the programs; undefined when one of them is missing */
export declare const findWebKit: () => WebKitPrograms | undefined;

/** The first program on PATH with one of these names; undefined when there is none. */
export declare const findOnPath: (wanted: readonly string[]) => string | undefined;

/**
 * CHROMIUM, else a Chromium or Chrome on PATH, else Playwright's own.
 * @returns the path of the executable; undefined when there is none, and when CHROMIUM names none
 */
export declare const findChromium: () => string | undefined;

/** True for the browser that `npx playwright install chromium` downloads. */
export declare const isPlaywrightsOwn: (file: string | undefined) => boolean;

/**
 * CHROMIUM_HEADLESS_SHELL, else Chromium's headless shell on PATH, unless CHROMIUM names the browser to test with.
 * @returns the path of the executable; undefined when there is none
 */
export declare const findHeadlessShell: () => string | undefined;

/** Finds a Chromium, or says in one sentence what is missing and how to get it, and ends the process. */
export declare const requireChromium: () => string;

/**
 * FIREFOX, else `firefox-esr` or `firefox` on PATH.
 * @returns the path of the executable; undefined when there is none, and when FIREFOX names none
 */
export declare const findFirefox: () => string | undefined;

/** Finds a Firefox, or says in one sentence what is missing and how to get it, and ends the process. */
export declare const requireFirefox: () => string;

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** Xvfb. */
  readonly display: string;
  readonly python: string;
}

/** Debian's packages: the driver, a display, Python's access to WebKit, and the codecs of pages. */
export declare const webkitPackages: readonly string[];

/** @returns the programs; undefined when one of them is missing */
export declare const findWebKit: () => WebKitPrograms | undefined;

/** @returns the sentence that says why browser tests cannot run on this machine; undefined where they can */
export declare const explainNoNetwork: (
  interfaces?: Readonly<Record<string, readonly { readonly internal: boolean }[]>>,
) => string | undefined;

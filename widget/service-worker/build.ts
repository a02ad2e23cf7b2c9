/** What belongs to one build of the widget; written into the worker when it is built. */
export interface Build {
  /** Another one for each build. */
  readonly id: string;
  /** Path of the script that the page begins with. */
  readonly entry: string;
  /** Paths of the files that are kept from the start, each beginning with a slash. */
  readonly files: readonly string[];
}

/** Where a deployment has the scripts of trackers come from. */
export interface TrackerHosts {
  /** Address of a tag manager's script, which takes `?id=`. */
  readonly tagManager: string;
  /** Address of the analytics script, which takes `?id=`. */
  readonly analytics: string;
  /** Address of the partner script; absent or empty: none is loaded. */
  readonly partnerScript?: string | undefined;
}

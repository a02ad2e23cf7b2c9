/** Returns the port that a setting of the environment names, else the given one. */
export const getPort = (setting: string, fallback: number): number =>
  Number(process.env[setting] ?? fallback);

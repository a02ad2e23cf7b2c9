/**
 * Reads a port from a variable of the environment.
 * @param fallback the port if the variable is not set, or empty
 * @throws Error naming the variable and its value, if that is no port
 */
export const readPortSetting = (setting: string, fallback: number): number => {
  const text = process.env[setting];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${setting}=${text} is not a port: use a number from 0 to 65535`);
};

import { Misuse } from '../io.ts';

/** A base address that carries no password: it is written down. @throws Misuse naming the option. */
export const baseOf = (option: string, address: string): URL => {
  const base = new URL(address);
  if (base.username !== '' || base.password !== '')
    throw new Misuse(`--${option} holds a user name or password, which would be written down: leave it out`);
  return base;
};

import { notInitialized } from '../errors/life-cycle-errors.ts';
import { addressesOf, type Addresses, type AddressTable } from './address-table.ts';
import { defaultEnvironment, environments, type Environment } from './environment.ts';
import type { Program } from './program.ts';
import { defaultRegion, type Region } from './region.ts';

/** Where the SDK talks to, and for which programme. */
export interface Configuration {
  region: Region;
  environment: Environment;
  /** Undefined before `init`. */
  program: Program | undefined;
  readonly logLevel: number;
  readonly isAcceptanceTest: boolean;
  /** @throws SdkError NOT_INITIALIZED before `init`. */
  initializedProgram(): Program;
  /** @throws SdkError NOT_INITIALIZED before `init`. */
  addresses(): Addresses;
}

export const createConfiguration = (table: AddressTable): Configuration => ({
  region: defaultRegion,
  environment: defaultEnvironment,
  program: undefined,
  get logLevel() {
    return environments[this.environment].logLevel;
  },
  get isAcceptanceTest() {
    return environments[this.environment].isAcceptanceTest;
  },
  initializedProgram() {
    if (!this.program) throw notInitialized();
    return this.program;
  },
  addresses() {
    this.initializedProgram();
    return addressesOf(table, this.region, this.environment);
  },
});

import type { PartnerSettings } from '@cagnotte/generated/hooks/v2';
import { createInvalidParameterError, createNotInitializedError } from '../errors/known-errors.ts';

/** The region of a programme, in lower case. */
export type Region = 'fr' | 'us';

const regions: readonly Region[] = ['fr', 'us'];

const defaultRegion: Region = 'fr';

/**
 * Looks up a region by its lower-cased name.
 * @throws SdkError invalid_parameter for a region that does not exist
 */
export const parseRegion = (name: string): Region => {
  const knownRegion = regions.find((region) => region === name.toLowerCase());
  if (!knownRegion)
    throw createInvalidParameterError('region', 'invalid', `must be one of ${regions.join(', ')}`);
  return knownRegion;
};

/** Settings of an environment besides its addresses. */
interface EnvironmentTraits {
  /** 0 writes all log lines, 1 from info on, 2 warnings and errors. */
  readonly logLevel: 0 | 1 | 2;
  /** Acceptance test: users are created in test mode. */
  readonly isAcceptanceTest: boolean;
}

/** A deployment of the servers, which has its own base addresses. */
export type Environment = 'local' | 'staging' | 'sandbox' | 'production' | 'prod-uat';

export const environments = {
  local: { logLevel: 0, isAcceptanceTest: false },
  staging: { logLevel: 1, isAcceptanceTest: false },
  sandbox: { logLevel: 1, isAcceptanceTest: false },
  production: { logLevel: 2, isAcceptanceTest: false },
  'prod-uat': { logLevel: 2, isAcceptanceTest: true },
} as const satisfies Record<Environment, EnvironmentTraits>;

const defaultEnvironment: Environment = 'production';

/** @throws SdkError invalid_parameter for an environment that does not exist */
export const parseEnvironment = (name: string): Environment => {
  const wanted = name.toLowerCase();
  if (!Object.hasOwn(environments, wanted))
    throw createInvalidParameterError(
      'environment',
      'invalid',
      `must be one of ${Object.keys(environments).join(', ')}`,
    );
  return wanted as Environment;
};

/** Base addresses of one environment of a region: of the API, and of the proxy that takes the files. */
export interface Addresses {
  readonly api: string;
  readonly proxy: string;
}

/** Addresses by region and environment. */
export type AddressTable = {
  readonly [R in Region]?: { readonly [E in Environment]?: Addresses };
};

const listEntries = (table: AddressTable): readonly string[] =>
  Object.entries(table).flatMap(([region, stages]) =>
    Object.entries(stages ?? {}).flatMap(([stage, addresses]) => (addresses ? `${region}.${stage}` : [])),
  );

/** @throws SdkError invalid_parameter for a table without any addresses */
export const assertAddresses = (table: AddressTable): void => {
  if (listEntries(table).length === 0)
    throw createInvalidParameterError(
      'addresses',
      'undefined',
      'must be provided: { fr: { production: { api, proxy } } }',
    );
};

/** @throws SdkError invalid_parameter if the table has none for this region and environment */
export const getAddresses = (table: AddressTable, region: Region, environment: Environment): Addresses => {
  const addresses = table[region]?.[environment];
  if (addresses) return addresses;
  const problem = `must be provided to createSdk, with api and proxy, or configure one that is: ${listEntries(table).join(', ')}`;
  throw createInvalidParameterError(`addresses.${region}.${environment}`, 'undefined', problem);
};

/** The parameters of `init`, and the loaded settings of the programme. */
export interface Program {
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly redirectUrl?: string | undefined;
  /** Written on every receipt. */
  readonly channel: string;
  /** Undefined until they are loaded. */
  readonly settings?: PartnerSettings | undefined;
}

export const defaultChannel = 'WEB';

/** The servers that the SDK calls, and the programme that it runs. */
export interface Configuration {
  region: Region;
  environment: Environment;
  /** Undefined before `init`. */
  program: Program | undefined;
  readonly logLevel: number;
  readonly isAcceptanceTest: boolean;
  /** @throws SdkError NOT_INITIALIZED before `init` */
  initializedProgram(): Program;
  /**
   * @throws SdkError NOT_INITIALIZED before `init`; invalid_parameter without addresses for
   * this region and environment
   */
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
    if (!this.program) throw createNotInitializedError();
    return this.program;
  },
  addresses() {
    this.initializedProgram();
    return getAddresses(table, this.region, this.environment);
  },
});

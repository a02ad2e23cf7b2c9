import { invalidParameter } from '../errors/invalid-parameter.ts';

/** What an environment decides besides its addresses. */
interface EnvironmentTraits {
  /** 0 writes all log lines, 1 from info on, 2 warnings and errors. */
  readonly logLevel: 0 | 1 | 2;
  /** Acceptance test: users are created in test mode. */
  readonly isAcceptanceTest: boolean;
}

/** Where a deployment stands. */
export type Environment = 'local' | 'staging' | 'sandbox' | 'production' | 'prod-uat';

export const environments = {
  local: { logLevel: 0, isAcceptanceTest: false },
  staging: { logLevel: 1, isAcceptanceTest: false },
  sandbox: { logLevel: 1, isAcceptanceTest: false },
  production: { logLevel: 2, isAcceptanceTest: false },
  'prod-uat': { logLevel: 2, isAcceptanceTest: true },
} as const satisfies Record<Environment, EnvironmentTraits>;

export const defaultEnvironment: Environment = 'production';

/** @throws SdkError invalid_parameter for an environment that does not exist. */
export const findEnvironment = (name: string): Environment => {
  const wanted = name.toLowerCase();
  if (!Object.hasOwn(environments, wanted))
    throw invalidParameter(
      'environment',
      'invalid',
      `must be one of ${Object.keys(environments).join(', ')}`,
    );
  return wanted as Environment;
};

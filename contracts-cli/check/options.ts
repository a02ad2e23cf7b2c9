import { contractsFolder, createFolderReader, readOperations, type Operation } from '@cagnotte/openapi';
import { getErrorMessage, UsageError } from '../io.ts';
import { readAddress, readCount, readOptions } from '../options.ts';

/** Permissions of a run. */
export interface Allowed {
  /** Operations that change data. */
  readonly write: boolean;
  /** Transfers, orders and resales, which cannot be undone. */
  readonly destructive: boolean;
}

/** The server to check, and how. */
export interface CheckSettings {
  /** Base address of the API, without a trailing slash. */
  readonly api: string;
  /** Base address of the file proxy, without a trailing slash. */
  readonly proxy: string;
  readonly product: string;
  readonly clientId: string;
  /** Token of the shopper; undefined to sign one up, if writing is allowed. */
  readonly token: string | undefined;
  readonly clientSecret: string | undefined;
  /** An unused activation code. */
  readonly code: string | undefined;
  /** Bar code of a product that belongs to an offer. */
  readonly ean: string | undefined;
  /** Origin of the calling page, as a browser would send it. */
  readonly origin: string;
  /** Header with the request id; undefined to send no id, and no request twice. */
  readonly requestIdHeader: string | undefined;
  readonly allowed: Allowed;
  /** How long a receipt may take until it is listed, and until it is analysed, in milliseconds. */
  readonly patienceMs: number;
  /** Limit for one request, in milliseconds. */
  readonly timeoutMs: number;
  /** Size of the largest picture that is sent, in bytes: the greatest that pictures may have. */
  readonly maxPictureBytes: number;
  /** The operations to check; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  /** Generated inputs per operation and kind; 0 for none. */
  readonly fuzzRuns: number;
  /** Seed of the generated inputs: the same seed gives the same inputs. */
  readonly seed: number;
}

const options = {
  api: { type: 'string' },
  proxy: { type: 'string' },
  product: { type: 'string', default: 'kit' },
  'client-id': { type: 'string' },
  token: { type: 'string' },
  'client-secret': { type: 'string' },
  code: { type: 'string' },
  ean: { type: 'string' },
  origin: { type: 'string', default: 'https://partner.example' },
  'request-id': { type: 'string' },
  write: { type: 'boolean', default: false },
  'allow-destructive': { type: 'boolean', default: false },
  patience: { type: 'string' },
  timeout: { type: 'string' },
  only: { type: 'string' },
  fuzz: { type: 'string' },
  seed: { type: 'string' },
  strict: { type: 'boolean', default: false },
  notes: { type: 'boolean', default: false },
  contracts: { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  har: { type: 'string' },
} as const;

export const checkHelp = `cagnotte-contracts check --api URL --proxy URL --client-id ID [options]

Calls each operation of the contracts as the SDK does, and reports where the server does not follow its contract.

  --api URL             base address of the API
  --proxy URL           base address of the file proxy
  --client-id ID        the partner's client identifier
  --product SLUG        slug of the loyalty product (kit)
  --token TOKEN         access token of a shopper; or set $CAGNOTTE_TOKEN
  --client-secret TEXT  of the client, to look a user up; or set $CAGNOTTE_CLIENT_SECRET
  --code CODE           an activation code that was not used yet
  --ean CODE            bar code of a product that belongs to an offer
  --write               also calls what changes data: accounts, receipts, reviews, purchases that are taken back
  --allow-destructive   also calls what nobody can undo: transfers, orders, resales (with --write)
  --only A,B            these operations only
  --patience SECONDS    how long a receipt may take to be listed, and to be analysed (30)
  --timeout SECONDS     how long one call may take (30)
  --origin URL          origin of the page that calls (https://partner.example)
  --request-id[=NAME]   each call carries an id in this header (X-Request-Id). With --allow-destructive, calls that move
                        points or money are sent three times under one id, and have to act once
  --fuzz N              N generated inputs for each operation, valid and with a mistake
  --seed S              seed of the generated inputs
  --strict              warnings count as errors: the server has to follow what the contracts only assume
  --notes               lists what is no mistake, too: fields and values beyond the contracts, fields and refusals that
                        did not come
  --contracts FOLDER    other contracts than those of this package
  --junit FILE  --json FILE  --har FILE
                        reports. Without --api and --proxy, an existing HAR is read and checked instead: one of 'record',
                        or of the developer tools of a browser

Exit code: 0 good, 1 the server does not follow its contract, 2 it cannot be reached, or the command line is wrong.`;

/**
 * Reads the options. `--request-id` without a name gets X-Request-Id.
 * @throws UsageError naming an unknown option
 */
export const readCheckOptions = (args: readonly string[]) => {
  const namedArgs = args.map((arg, index) => {
    const next = args[index + 1];
    const hasName = next !== undefined && !next.startsWith('-');
    return arg === '--request-id' && !hasName ? '--request-id=X-Request-Id' : arg;
  });
  return readOptions(namedArgs, options).values;
};
export type Values = ReturnType<typeof readCheckOptions>;

const selectOperations = (
  text: string | undefined,
  operations: readonly Operation[],
): CheckSettings['only'] => {
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => operations.every(({ operationId }) => operationId !== name));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown}: there is no operation with this name`);
  return new Set(names);
};

/** @throws UsageError for `--allow-destructive` without `--write` */
export const readPermissions = (values: Values): Allowed => {
  const allowed = { write: values.write, destructive: values['allow-destructive'] };
  if (allowed.destructive && !allowed.write)
    throw new UsageError('--allow-destructive needs --write as well');
  return allowed;
};

/** @throws UsageError naming the option that is missing or wrong */
export const readCheckSettings = (values: Values, operations: readonly Operation[]): CheckSettings => {
  const allowed = readPermissions(values);
  const { product, 'client-id': clientId, 'request-id': requestIdHeader } = values;
  if (!clientId) throw new UsageError('--client-id is missing: the client identifier of a partner');
  if (!/^[a-z][a-z_]*$/.test(product))
    throw new UsageError(`--product ${product} is not a slug: use lower-case letters and underscores`);
  if (requestIdHeader !== undefined && !/^[\w-]+$/.test(requestIdHeader))
    throw new UsageError(`--request-id ${requestIdHeader} is not the name of a header`);
  return {
    api: readAddress('api', values.api),
    proxy: readAddress('proxy', values.proxy),
    product,
    clientId,
    token: values.token ?? process.env.CAGNOTTE_TOKEN,
    clientSecret: values['client-secret'] ?? process.env.CAGNOTTE_CLIENT_SECRET,
    code: values.code,
    ean: values.ean,
    origin: readAddress('origin', values.origin),
    requestIdHeader,
    allowed,
    patienceMs: readCount('patience', values.patience, 30) * 1000,
    timeoutMs: readCount('timeout', values.timeout, 30) * 1000,
    maxPictureBytes: 25 * 1024 * 1024,
    only: selectOperations(values.only, operations),
    fuzzRuns: readCount('fuzz', values.fuzz, 0),
    seed: readCount('seed', values.seed, Math.floor(Math.random() * 2 ** 31)),
  };
};

/**
 * Reads the operations to check against.
 * @throws UsageError when they cannot be read
 */
export const readContracts = (folder: string | undefined): readonly Operation[] => {
  try {
    return readOperations(createFolderReader(folder ?? contractsFolder));
  } catch (error) {
    throw new UsageError(`--contracts: ${getErrorMessage(error)}`);
  }
};

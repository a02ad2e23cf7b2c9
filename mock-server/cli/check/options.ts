import { contractsFolder, type Operation, readIn, readOperations } from '@cagnotte/openapi';
import { Misuse } from '../io.ts';
import { addressOf, countOf, readOptions } from '../options.ts';

/** What may be done to a server that is checked. */
export interface Allowed {
  /** Whatever changes data. */
  readonly write: boolean;
  /** Transfers, orders and resales, which nobody takes back. */
  readonly destructive: boolean;
}

/** The server to check, and how. */
export interface Settings {
  /** Base address of the API, without a slash at its end. */
  readonly api: string;
  /** Base address of the file proxy, likewise. */
  readonly proxy: string;
  readonly product: string;
  readonly clientId: string;
  /** Of the shopper in whose name is called; undefined: one that is signed up, where that is allowed. */
  readonly token: string | undefined;
  readonly clientSecret: string | undefined;
  /** An activation code that has not been used. */
  readonly code: string | undefined;
  /** Bar code of a product that belongs to an offer. */
  readonly ean: string | undefined;
  /** Origin of the page that calls, as a browser would send it. */
  readonly origin: string;
  /** Header that tells attempts of one call from separate calls; undefined: no call carries one, and nothing is sent twice. */
  readonly requestIdHeader: string | undefined;
  readonly allowed: Allowed;
  /** How long a receipt may take until it is listed, and until it is analysed, in milliseconds. */
  readonly patienceMs: number;
  /** Limit for one call, in milliseconds. */
  readonly timeoutMs: number;
  /** The operations to check; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  /** Generated inputs per operation, of each kind; 0 for none. */
  readonly fuzzRuns: number;
  /** What the generated inputs are drawn from: the same seed gives the same inputs. */
  readonly seed: number;
}

const options = {
  api: { type: 'string' },
  proxy: { type: 'string' },
  product: { type: 'string' },
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
  contracts: { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  har: { type: 'string' },
} as const;

/** What `--help` says. */
export const help = `cagnotte-contracts check --api URL --proxy URL --client-id ID [options]

Calls each operation of the contracts as the SDK does, and tells where a server is not what its contract says.

  --api URL             base address of the API
  --proxy URL           base address of the file proxy
  --client-id ID        the partner's client identifier
  --product SLUG        slug of the loyalty product (kit)
  --token TOKEN         access token of a shopper; $CAGNOTTE_TOKEN does as well
  --client-secret TEXT  of the client, to look a user up; $CAGNOTTE_CLIENT_SECRET does as well
  --code CODE           an activation code that was not used yet
  --ean CODE            bar code of a product that belongs to an offer
  --write               also calls what changes data: accounts, receipts, reviews, purchases that are taken back
  --allow-destructive   also calls what nobody takes back: transfers, orders, resales (with --write)
  --only A,B            these operations only
  --patience SECONDS    how long a receipt may take to be listed, and to be analysed (30)
  --timeout SECONDS     how long one call may take (30)
  --origin URL          origin of the page that calls (https://partner.example)
  --request-id[=NAME]   each call carries an id in this header (X-Request-Id). With --allow-destructive what moves points or
                        money is sent twice under one id, and has to act once
  --fuzz N              N generated inputs for each operation, valid and with a mistake
  --seed S              what they are drawn from
  --strict              warnings count: what the contracts only assume has to be so, too
  --contracts FOLDER    other contracts than those of this package
  --junit FILE  --json FILE  --har FILE
                        reports. Without --api and --proxy, an existing HAR is read and checked instead: one of 'record',
                        or of the developer tools of a browser

Exit code: 0 good, 1 the server is not what its contract says, 2 it can not be reached, or the command line is wrong.`;

/** `--request-id` without a name is that of the contracts. */
const named = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    const next = args[index + 1];
    const hasName = next !== undefined && !next.startsWith('-');
    return arg === '--request-id' && !hasName ? '--request-id=X-Request-Id' : arg;
  });

/** @throws Misuse naming what is unknown. */
export const read = (args: readonly string[]) => readOptions(named(args), options).values;
export type Values = ReturnType<typeof read>;

/** Seconds of an option, in milliseconds. @throws Misuse */
const secondsOf = (name: string, text: string | undefined, fallback: number): number =>
  countOf(name, text, fallback) * 1000;

const onlyOf = (
  text: string | undefined,
  operations: readonly Operation[],
): ReadonlySet<string> | undefined => {
  if (text === undefined) return undefined;
  const names = text.split(',').map((one) => one.trim());
  const unknown = names.find((name) => operations.every(({ operationId }) => operationId !== name));
  if (unknown !== undefined) throw new Misuse(`--only ${unknown}: no operation is called so`);
  return new Set(names);
};

/** @throws Misuse where one permission lacks the other. */
export const allowedOf = (values: Values): Allowed => {
  const allowed = { write: values.write, destructive: values['allow-destructive'] };
  if (allowed.destructive && !allowed.write) throw new Misuse('--allow-destructive needs --write as well');
  return allowed;
};

/** The token of the command line, or of the environment. */
const tokenOf = (values: Values): string | undefined => values.token ?? process.env.CAGNOTTE_TOKEN;

/** @throws Misuse where it is no name of a header. */
const headerOf = (name: string | undefined): string | undefined => {
  if (name === undefined || /^[\w-]+$/.test(name)) return name;
  throw new Misuse(`--request-id ${name} is no name of a header`);
};

/** What a server is checked with. @throws Misuse naming what is missing or wrong. */
export const settingsOf = (values: Values, operations: readonly Operation[]): Settings => {
  const allowed = allowedOf(values);
  const clientId = values['client-id'];
  if (!clientId) throw new Misuse('--client-id is missing: the client identifier of a partner');
  const { product = 'kit' } = values;
  if (!/^[a-z][a-z_]*$/.test(product))
    throw new Misuse(`--product ${product} is no slug: small letters and underscores`);
  return {
    api: addressOf('api', values.api),
    proxy: addressOf('proxy', values.proxy),
    product,
    clientId,
    token: tokenOf(values),
    clientSecret: values['client-secret'] ?? process.env.CAGNOTTE_CLIENT_SECRET,
    code: values.code,
    ean: values.ean,
    origin: addressOf('origin', values.origin),
    requestIdHeader: headerOf(values['request-id']),
    allowed,
    patienceMs: secondsOf('patience', values.patience, 30),
    timeoutMs: secondsOf('timeout', values.timeout, 30),
    only: onlyOf(values.only, operations),
    fuzzRuns: countOf('fuzz', values.fuzz, 0),
    seed: countOf('seed', values.seed, Math.floor(Math.random() * 2 ** 31)),
  };
};

/** The operations to check against. @throws Misuse when they can not be read. */
export const contractsOf = (folder: string | undefined): readonly Operation[] => {
  try {
    return readOperations(readIn(folder ?? contractsFolder));
  } catch (error) {
    throw new Misuse(`--contracts: ${error instanceof Error ? error.message : String(error)}`);
  }
};

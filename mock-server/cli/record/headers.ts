/** Headers that speak of one connection, not of what travels on it. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

type Pair = readonly [name: string, value: string];

/** Header names and values as they came, in turn. */
export type RawHeaders = readonly string[];

const pairsOf = (raw: RawHeaders): Pair[] =>
  raw.flatMap((name, index): Pair[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));

const isNamed = ([name]: Pair, other: string): boolean => name.toLowerCase() === other;

/** The headers that go on to the other side: their names, values and order as they came, also of those that come twice. */
const endToEnd = (raw: RawHeaders): Pair[] => {
  const pairs = pairsOf(raw);
  const named = pairs
    .filter((pair) => isNamed(pair, 'connection'))
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  return pairs.filter(([name]) => !hopByHop.has(name.toLowerCase()) && !named.includes(name.toLowerCase()));
};

/** Headers of an answer for the client. */
export const answerHeaders = (raw: RawHeaders): string[] => endToEnd(raw).flat();

/** Headers of a request for the server whose name is `host`. How its body ends is said as the client said it. */
export const requestHeaders = (raw: RawHeaders, host: string, method: string): string[] => {
  const given = pairsOf(raw);
  const kept = endToEnd(raw).filter((pair) => !isNamed(pair, 'host'));
  const isChunked = given.some((pair) => isNamed(pair, 'transfer-encoding'));
  const hasLength = given.some((pair) => isNamed(pair, 'content-length'));
  // Without either there is no body; said here, because Node would announce one of unknown length.
  const isEmpty = !isChunked && !hasLength && !/^(GET|HEAD|DELETE|OPTIONS)$/.test(method);
  return [
    ['Host', host],
    ...kept,
    ...(isChunked ? [['Transfer-Encoding', 'chunked']] : []),
    ...(isEmpty ? [['Content-Length', '0']] : []),
  ].flat();
};

/** Headers by their names in small letters; those that come several times are joined. */
export const headersByName = (raw: RawHeaders): Record<string, string> => {
  const headers = new Map<string, string>();
  for (const [name, value] of pairsOf(raw)) {
    const key = name.toLowerCase();
    const before = headers.get(key);
    headers.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
};

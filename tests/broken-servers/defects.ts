import type { Defect } from './defect.ts';
import { bodies } from './defects/bodies.ts';
import { cors } from './defects/cors.ts';
import { duplicateRequestIds } from './defects/duplicate-request-ids.ts';
import { fuzzed } from './defects/fuzzed.ts';
import { headers } from './defects/headers.ts';
import { mistakes } from './defects/mistakes.ts';
import { pot } from './defects/pot.ts';
import { receipts } from './defects/receipts.ts';
import { refusals } from './defects/refusals.ts';
import { repeatedRequests } from './defects/repeated-requests.ts';
import { reviews } from './defects/reviews.ts';
import { shop } from './defects/shop.ts';
import { sorting } from './defects/sorting.ts';
import { strangers } from './defects/strangers.ts';
import { timeline } from './defects/timeline.ts';
import { transport } from './defects/transport.ts';

/** Defects of a single response, in any state of the server. */
export const onTheWire: readonly Defect[] = [
  ...bodies,
  ...sorting,
  ...transport,
  ...headers,
  ...cors,
  ...refusals,
];

/**
 * Defects that only show when earlier calls are remembered, or when something is tried that should not be
 * possible.
 */
export const inBehaviour: readonly Defect[] = [
  ...strangers,
  ...mistakes,
  ...shop,
  ...timeline,
  ...receipts,
  ...repeatedRequests,
  ...reviews,
  ...pot,
  ...duplicateRequestIds,
  ...fuzzed,
];

/** All defects, each of which the check must find and identify. */
export const defects: readonly Defect[] = [...onTheWire, ...inBehaviour];

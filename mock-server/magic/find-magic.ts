import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import type { MagicCall } from './magic-call.ts';
import { isRaisedBy, type MagicOutcome } from './outcome.ts';
import { outcomes } from './outcomes.ts';

/** A magic value that was found in a call. */
export interface Magic {
  readonly value: string;
  readonly parameter: string;
  readonly outcome: MagicOutcome;
}

const allCarriers: readonly Carrier[] = Object.values(carriers);

/** True if a carrier can request an outcome of an operation. */
export const canRequest = (carrier: Carrier, outcome: MagicOutcome, operationId: string): boolean =>
  isRaisedBy(outcome, operationId) && carrier.valuesFor(outcome).length > 0;

/** Returns the first magic value in a call, if there is one. */
export const findMagic = (call: MagicCall): Magic | undefined => {
  const magicValues = allCarriers.flatMap((carrier) =>
    carrier.read(call).flatMap(({ parameter, values }) =>
      outcomes
        .filter((outcome) => canRequest(carrier, outcome, call.operationId))
        .flatMap((outcome) => {
          const value = carrier.valuesFor(outcome).find((candidate) => values.includes(candidate));
          return value === undefined ? [] : [{ value, parameter, outcome }];
        }),
    ),
  );
  return magicValues[0];
};

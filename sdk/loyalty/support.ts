import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { optional, required, string, text, type ParameterTable } from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { version } from '../platform/version.ts';
import { getRequestOptions } from './request-options.ts';

/** A question of a user to the support. */
export interface SupportTicketParameters {
  /** The user's text. */
  readonly text: string;
  readonly title?: string | undefined;
  /** The receipt it is about. */
  readonly receiptUuid?: string | undefined;
  /** Version of the application that sends it. Default: the version of the SDK. */
  readonly version?: string | undefined;
}

/** Help from people. */
export interface Support {
  /** Opens a support ticket. Operation `createFeedback`. */
  readonly createFeedback: (parameters: SupportTicketParameters & CallOptions<void>) => Promise<void>;
}

const ticketTable: ParameterTable<SupportTicketParameters> = {
  text: required(text),
  title: optional(string),
  receiptUuid: optional(string),
  version: optional(string),
};

export const createSupportMethods = (core: Core): Support => ({
  createFeedback: createPublicMethod(core, ticketTable, async ({ signal, ...ticket }) => {
    await core.clients.product.POST(paths.createFeedback, {
      ...getRequestOptions(core, signal),
      body: {
        freetext: ticket.text,
        version: ticket.version ?? version,
        ...(ticket.title && { title: ticket.title }),
        ...(ticket.receiptUuid && { receipt_uuid: ticket.receiptUuid }),
      },
    });
  }),
});

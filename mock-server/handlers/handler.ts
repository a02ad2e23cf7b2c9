import type { ResponseOf, BodyOf, OperationId, PathOf, QueryOf } from '../contracts/operation-types.ts';
import type { HtmlPage } from '../contracts/page.ts';
import type { IncomingPicture, PictureStore } from '../pictures/picture-store.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** Arguments of a handler. */
export interface HandlerCall<Id extends OperationId> {
  /** The world of the caller's token, or of its client id where the operation is anonymous. */
  readonly world: World;
  /** All worlds, for operations that issue a token and so open another world. */
  readonly worlds: Worlds;
  readonly body: BodyOf<Id>;
  readonly query: QueryOf<Id>;
  readonly pathParameters: PathOf<Id>;
  /** File parts of a multipart body, in their order. A part that is not stored is dropped after the call. */
  readonly files: readonly IncomingPicture[];
  readonly pictures: PictureStore;
  /** Origin of the files site as the caller reaches it, without a trailing slash. */
  readonly filesOrigin: string;
}

/** Result of a handler: the body of the 200 response, or a page where the contract documents a text. */
type ReturnOf<Id extends OperationId> = ResponseOf<Id> extends string ? HtmlPage : ResponseOf<Id>;

/**
 * The behaviour of one operation: returns the body of its 200 response, or throws a Refusal.
 *
 * The request was validated by the contract before (required, types), and the response is validated
 * afterwards.
 */
export type Handler<Id extends OperationId> = (call: HandlerCall<Id>) => ReturnOf<Id>;

/** One handler per operation. The response of an operation without one is its example. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

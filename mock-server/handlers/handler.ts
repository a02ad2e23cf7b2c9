import type { ResponseOf, BodyOf, OperationId, PathOf, QueryOf } from '../contracts/operation-types.ts';
import type { Page } from '../contracts/page.ts';
import type { IncomingPicture, PictureStore } from '../pictures/picture-store.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** What a handler may use. */
export interface Call<Id extends OperationId> {
  /** The world of the caller's token, or of its client id where the operation is anonymous. */
  readonly world: World;
  /** All worlds: for operations that hand out a token, and so open another one. */
  readonly worlds: Worlds;
  readonly body: BodyOf<Id>;
  readonly query: QueryOf<Id>;
  readonly path: PathOf<Id>;
  /** File parts of a multipart body, in the order they came. Those not kept are forgotten after the call. */
  readonly files: readonly IncomingPicture[];
  readonly pictures: PictureStore;
  /** Origin of the files site as the caller reaches it, without a slash at its end. */
  readonly filesOrigin: string;
}

/** What a handler returns: the body of the 200 response; a page where the contract says that it is text. */
type ReturnOf<Id extends OperationId> = ResponseOf<Id> extends string ? Page : ResponseOf<Id>;

/**
 * The behaviour of one operation: returns the body of its 200 response, or throws a Refusal.
 *
 * The contract has been checked before it is called (required, types), and its response is checked after.
 */
export type Handler<Id extends OperationId> = (call: Call<Id>) => ReturnOf<Id>;

/** One handler per operation. The response of an operation without one is its example. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

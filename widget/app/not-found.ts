import { appText } from './text.ts';

/** An address that leads nowhere, or whose parameters make no sense. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  readonly status = 404;

  constructor() {
    super(appText.fixed.notFound);
  }
}

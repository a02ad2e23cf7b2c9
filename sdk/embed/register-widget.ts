import { CagnotteWidget } from './cagnotte-widget.ts';

const name = 'cagnotte-widget';

/** Makes the element known to the page; not on a server, and not twice where two versions meet: the first one counts. */
export const registerWidget = (): void => {
  const { customElements: elements } = globalThis as Partial<Pick<Window, 'customElements'>>;
  if (!elements?.get(name)) elements?.define(name, CagnotteWidget);
};

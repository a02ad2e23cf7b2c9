import { getAttributeOr } from './elements.ts';
import { checkOption, getFrameAddress, createEmbedParameterError } from './embed-options.ts';
import type { CagnotteWidgetElement, EmbedEvents, RenewToken } from './embedded-widget.ts';
import { createFlowBox } from './flow-box.ts';
import { frameWidget } from './frame-widget.ts';
import { createPanel } from './panel.ts';
import type { FrameVariant, WidgetMessage } from './protocol.ts';
import styles from './styles.css?inline';
import { createWidgetConnection } from './widget-connection.ts';

const eventNames = 'ready, opened, closed, points, receiptSent, pageView, error';

// Servers, which have no elements, may import this as well.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The element: its attributes, its life cycle, and the connections between its parts. */
class CagnotteWidget extends Base implements CagnotteWidgetElement {
  static readonly observedAttributes = ['token', 'client-id', 'src'];

  // Declared and not initialised: pages may set it before the element is defined.
  declare onTokenExpired?: RenewToken | undefined;
  readonly element = this;

  #isOpen = false;
  #connectedController: AbortController | undefined;
  #widget: ReturnType<typeof frameWidget> | undefined;
  #flowBox: ReturnType<typeof createFlowBox> | undefined;
  #panel: ReturnType<typeof createPanel> | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #connection = createWidgetConnection((message) => this.#widget?.post(message));

  // Functions of each element, and not methods: pages pass them as callbacks, `onclick = widget.open`.
  readonly open = (): void => this.#setOpen(true);
  readonly close = (): void => this.#setOpen(false);
  readonly toggle = (): void => this.#setOpen(!this.#isOpen);
  readonly navigate = (path: string): void => this.#connection.navigate(path);
  readonly setToken = (token: string | null): void => {
    checkOption('token', token);
    this.#connection.setToken(token || null);
  };

  get isOpen(): boolean {
    return this.#isOpen;
  }

  on<Name extends keyof EmbedEvents>(name: Name, listener: (detail: EmbedEvents[Name]) => void): () => void {
    if (!eventNames.split(', ').includes(name))
      throw createEmbedParameterError('event', name, `one of ${eventNames}`);
    const handleEvent = (event: Event): void => listener((event as CustomEvent<EmbedEvents[Name]>).detail);
    this.addEventListener(name, handleEvent);
    return () => this.removeEventListener(name, handleEvent);
  }

  connectedCallback(): void {
    const { signal } = (this.#connectedController = new AbortController());
    const root = this.#root;
    // Read first: an invalid attribute throws before anything is shown.
    const address = getFrameAddress(this);
    const variant = getAttributeOr(this, 'variant', 'page') as FrameVariant;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const frameIn = (box: Element) =>
      (this.#widget ??= frameWidget(
        address,
        variant,
        box,
        this.#connection,
        signal,
        this.#receive,
        this.#panel?.loaded,
      ));
    this.#connection.setOpen(variant === 'page' || this.#isOpen);
    if (variant === 'page') {
      this.#flowBox = createFlowBox(root, signal, this.#connection.setVisiblePart);
      frameIn(this.#flowBox.box);
      return;
    }
    const panel = createPanel(this, root, signal, (focusVisible) => {
      frameIn(panel.dialog).focus();
      this.#connection.focus(focusVisible);
    });
    this.#panel = panel;
    if (this.#isOpen) panel.show();
    else if (this.hasAttribute('badge'))
      // Soon, in browsers without `requestIdleCallback`.
      (globalThis.requestIdleCallback ?? setTimeout)(() => signal.aborted || frameIn(panel.dialog));
  }

  disconnectedCallback(): void {
    this.#panel?.hide();
    this.#connectedController?.abort();
    this.#connectedController = this.#widget = this.#flowBox = this.#panel = undefined;
    this.#root.replaceChildren();
  }

  attributeChangedCallback(name: string, _: unknown, value: string | null): void {
    if (name === 'token') {
      // Removed, because any script of the page can read an attribute. Null is our own removal.
      if (value === null) return;
      this.setToken(value);
      this.removeAttribute(name);
    } else if (this.#connectedController) {
      this.disconnectedCallback();
      this.connectedCallback();
    }
  }

  #setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen || !this.#panel) return;
    this.#isOpen = isOpen;
    this.#connection.setOpen(isOpen);
    this.#panel[isOpen ? 'show' : 'hide']();
    this.#notify(isOpen ? 'opened' : 'closed', null);
  }

  #notify<Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #receive = ({ function: name, params }: WidgetMessage, at: number): void => {
    if (name === 'resize') this.#flowBox?.resize(params.height, at);
    else if (name === 'reveal') this.#flowBox?.reveal(params);
    else if (name === 'requestClose') this.close();
    else if (name === 'requestToken') void this.#renew();
    else if (name === 'updatePoints') {
      if (this.hasAttribute('badge')) this.#panel?.showPoints(params.points);
      this.#notify('points', params);
    } else {
      if (name === 'ready') {
        // The panel got the focus before the widget was ready. In the button that is hidden now,
        // the focus would be lost.
        const isFocused = this.#isOpen && this.#root.activeElement;
        if (params.hasCross && isFocused) this.#widget?.focus();
        this.#panel?.ready(params.hasCross);
        if (isFocused) this.#connection.focus();
      }
      this.#notify(name, params);
    }
  };

  /**
   * Asks the page for another token. If that fails, the browser reports the error, and the widget
   * continues without a token.
   */
  async #renew(): Promise<void> {
    try {
      const token = await this.onTokenExpired?.();
      checkOption('token', token, 'onTokenExpired()');
      this.#connection.setToken(token || null);
    } catch (error) {
      this.#connection.setToken(null);
      throw error;
    }
  }
}

export const tagName = 'cagnotte-widget';

/** Defines the element, except on a server. If the page loads two versions, the first one counts. */
export const registerWidget = (): void => {
  const elements = globalThis.customElements as CustomElementRegistry | undefined;
  if (!elements?.get(tagName)) elements?.define(tagName, CagnotteWidget);
};

/**
 * The whole widget in your page.
 * @module @cagnotte/sdk/embed
 */
import { registerWidget } from './cagnotte-widget.ts';

export { embedWidget } from './embed-widget.ts';
export type {
  EmbedEvents,
  EmbedOptions,
  RenewToken,
  CagnotteWidgetElement,
  EmbeddedWidget,
} from './embedded-widget.ts';
export type {
  FramePart,
  FrameVariant,
  MessageToPage,
  MessageToWidget,
  PageFunctions,
  WidgetFunctions,
} from './protocol.ts';

registerWidget();

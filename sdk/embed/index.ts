import { registerWidget } from './register-widget.ts';

export { embedWidget } from './embed-widget.ts';
export type { EmbedEvents } from './embed-events.ts';
export type { EmbedOptions, RenewToken } from './embed-options.ts';
export type { CagnotteWidgetElement, EmbeddedWidget } from './embedded-widget.ts';
export type {
  FrameVariant,
  MessageToPage,
  MessageToWidget,
  PageFunctions,
  WidgetFunctions,
} from './protocol.ts';

registerWidget();

// First: it sends the first requests.
import { errors, isFramed, offered, started, tabStorage, takeBuffered, tokens } from './early-start.ts';
import { createRoot } from 'react-dom/client';
import { LoadingCorner } from '../ui/loading-modal.tsx';
import { followScreenLayout } from '../ui/screen-layout.ts';
// The order of these two matters: base.css uses the tokens.
import '../ui/tokens.css';
import '../ui/base.css';
import { ConfigurationErrorScreen } from './configuration-error-screen.tsx';
import { createApp } from './create-app.tsx';
import { readFrameVariant } from './host-page/detect-host-page.ts';
import { followNetwork } from './start-up/offline.ts';
import { appText } from './text.ts';
import { whenIdle } from './when-idle.ts';
import { whenStyled } from './when-styled.ts';

const variant = readFrameVariant(window);
// The styles give the container the height of its content when the host page shows it in its flow.
if (variant) document.documentElement.dataset.variant = variant;
followScreenLayout();
const container = document.getElementById('app');
if (!container) throw new Error('the page has no #app');
const root = createRoot(container);
document.title = appText.widgetName;
followNetwork();
// Over the shell of the page, which stays until there is a screen.
if (variant === 'panel') root.render(<LoadingCorner />);

const host = { isFramed, variant, takeBuffered, content: container };
// Without a token the shopper is probably a visitor, whose home loads beside the programme.
if (!offered) void import('../features/home/visitor-home.tsx').catch(() => undefined);

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

try {
  const early = await started;
  const painted = early.pointsShown?.then(nextFrame);
  /** Lets the browser paint the shell's points before longer work. Waits 200 ms at most: a hidden page has no frames. */
  const letPointsBePainted = () =>
    painted && Promise.race([painted, new Promise<void>((resolve) => setTimeout(resolve, 200))]);
  await letPointsBePainted();
  const app = createApp(early, { tokens, tabStorage, errors, host, entry: import.meta.url });
  // Where the responses are there, the first thing that is rendered is the screen.
  await Promise.race([app.whenStarted, new Promise<void>((resolve) => whenIdle(resolve))]);
  await whenStyled();
  await letPointsBePainted();
  root.render(app.element);
} catch (error) {
  reportError(error);
  root.render(<ConfigurationErrorScreen />);
}

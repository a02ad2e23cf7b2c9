import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CodeEditor } from './code-editor.tsx';
import type { OutputLine } from './protocol.ts';
import { samples } from './samples.ts';
import { useRun } from './use-run.ts';
import './playground.css';

/** Addresses of the sandbox that was started with the site, or else of `npx cagnotte-mock`. */
const addresses = {
  api: import.meta.env.VITE_SANDBOX_API ?? 'http://127.0.0.1:4100',
  proxy: import.meta.env.VITE_SANDBOX_FILES ?? 'http://127.0.0.1:4101',
};

/** True if a sandbox responds at this address; undefined until that is known. */
function useIsReachable(api: string, attempt: number): boolean | undefined {
  const question = `${api} ${attempt}`;
  const [known, setKnown] = useState<{ question: string; isReachable: boolean }>();
  useEffect(() => {
    const controller = new AbortController();
    fetch(`${api}/api/v2/partners/settings?client_id=demo.verger`, { signal: controller.signal })
      .then(({ ok }) => setKnown({ question, isReachable: ok }))
      .catch(() => {
        if (!controller.signal.aborted) setKnown({ question, isReachable: false });
      });
    return () => controller.abort();
  }, [api, question]);
  return known?.question === question ? known.isReachable : undefined;
}

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const AddressField = ({ label, value, onChange }: AddressFieldProps) => (
  <label>
    {label}
    <input type="url" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);

function SandboxStatus({ isReachable, onRetry }: { isReachable: boolean | undefined; onRetry: () => void }) {
  let status: ReactNode = 'Looking for the sandbox…';
  if (isReachable === true) status = 'The sandbox responds.';
  if (isReachable === false)
    status = (
      <>
        No sandbox responds there. Start one with <code>npx cagnotte-mock</code>, allow this page to reach
        your network if the browser asks, and <button onClick={onRetry}>look again</button>.
      </>
    );
  return <p role="status">{status}</p>;
}

const Line = ({ kind, text, code }: OutputLine) => (
  <li className={`playground-${kind}`}>
    <pre>{text}</pre>
    {code && <a href={`errors.html#${code.toLowerCase()}`}>What this code means</a>}
  </li>
);

/** Samples of the SDK to change and to run against a sandbox. */
function Playground() {
  const [sample, setSample] = useState(samples[0]);
  const [code, setCode] = useState(sample?.code ?? '');
  const [api, setApi] = useState(addresses.api);
  const [proxy, setProxy] = useState(addresses.proxy);
  const [attempt, setAttempt] = useState(0);
  const { lines, isRunning, run } = useRun();
  const isReachable = useIsReachable(api, attempt);
  const choose = (name: string) => {
    const chosen = samples.find((sample) => sample.name === name);
    setSample(chosen);
    setCode(chosen?.code ?? '');
  };
  return (
    <div className="playground">
      <div className="playground-bar">
        <label>
          Sample
          <select value={sample?.name} onChange={({ target }) => choose(target.value)}>
            {samples.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button className="playground-run" disabled={isRunning} onClick={() => run({ code, api, proxy })}>
          {isRunning ? 'Running…' : 'Run'}
        </button>
      </div>
      <CodeEditor code={code} onChange={setCode} />
      <section aria-label="Output" className="playground-output">
        <ol aria-live="polite">
          {lines.map((line, index) => (
            <Line key={index} {...line} />
          ))}
        </ol>
        {lines.length === 0 && <p>What the code shows appears here, with each request that it sends.</p>}
      </section>
      <fieldset className="playground-sandbox">
        <legend>Sandbox</legend>
        <SandboxStatus isReachable={isReachable} onRetry={() => setAttempt(attempt + 1)} />
        <AddressField label="API" value={api} onChange={setApi} />
        <AddressField label="Files" value={proxy} onChange={setProxy} />
      </fieldset>
    </div>
  );
}

/**
 * Draws the playground.
 * @returns what takes it out again
 */
export const mountPlayground = (element: HTMLElement): (() => void) => {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Playground />
    </StrictMode>,
  );
  return () => root.unmount();
};

import { linkSignal } from '../client/abortable.ts';
import { keepControls, type RequestControls } from '../client/request-controls.ts';
import { checkParameters, headerFields, optional, range, type ParameterTable } from './parameter-rules.ts';

const table: ParameterTable<RequestControls> = {
  // In browsers a longer timer fires at once.
  timeoutMs: optional(range(1, 2 ** 31 - 1)),
  retries: optional(range(0, 5)),
  headers: optional(headerFields),
};

/** The signal to use in place of the caller's, and a function that unlinks the two. */
interface ControlledSignal {
  readonly signal: AbortSignal | undefined;
  readonly unlink: () => void;
}

/**
 * Binds the controls of a call to its signal. It is part of `Core`, because another script has its
 * own copy of each module.
 * @throws SdkError invalid_parameter for an invalid control
 */
export const withControls = (
  controls: RequestControls,
  signal: AbortSignal | undefined,
): ControlledSignal => {
  checkParameters(table, controls);
  const { timeoutMs, retries, headers } = controls;
  if (timeoutMs == null && retries == null && headers == null) return { signal, unlink: () => undefined };
  const controller = new AbortController();
  const unlink = linkSignal(controller, signal);
  // Null counts as not given.
  keepControls(controller.signal, {
    timeoutMs: timeoutMs ?? undefined,
    retries: retries ?? undefined,
    headers: headers ?? undefined,
  });
  return { signal: controller.signal, unlink };
};

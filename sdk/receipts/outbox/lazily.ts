/** Loads something once, now; after a failure again when it is asked for. */
export const lazily = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined;
  const get = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  // While there is a network: the shopper may lose it before it is needed.
  get().catch(() => undefined);
  return get;
};

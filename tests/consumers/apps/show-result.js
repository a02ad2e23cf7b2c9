/* global document */
/** Leaves in the page what came of a promise, for the test to read. */
export const showResult = async (promise) => {
  const result = await promise.catch((error) => ({ error: String(error?.stack ?? error) }));
  document.body.dataset.result = JSON.stringify(result);
};

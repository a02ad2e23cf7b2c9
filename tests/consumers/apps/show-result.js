/* global document */
/** Writes the result of a promise into the page, for the test to read. */
export const showResult = async (promise) => {
  const result = await promise.catch((error) => ({ error: String(error?.stack ?? error) }));
  document.body.dataset.result = JSON.stringify(result);
};

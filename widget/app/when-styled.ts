/** Resolves once the page has the styles of the app, or will not get them. In development they come with the code. */
export const whenStyled = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
  });
};

/** The focus of whoever was taken along to another view of the same route: its title, unless it has a place already. */
export function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

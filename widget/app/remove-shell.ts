/** Removes the shell of the page (index.html) once there is a screen below it. */
export const removeShell = (): void => document.getElementById('shell')?.remove();

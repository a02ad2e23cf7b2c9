/**
 * Runs in each page: this device has shown the cards for newcomers of the page's programme. They would lie over a newcomer's home.
 */
export function rememberOnboarding(): void {
  const clientId = new URLSearchParams(location.search).get('clientId');
  try {
    if (clientId !== null) localStorage.setItem(`cagnotte.onboarding.${clientId}`, '1');
  } catch {
    // Refused, as in a frame of another site.
  }
}

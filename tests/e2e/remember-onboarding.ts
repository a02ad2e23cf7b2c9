/**
 * Runs in each page: records that this device has shown the programme's cards for newcomers, which would
 * cover a newcomer's home.
 */
export function rememberOnboarding(): void {
  const clientId = new URLSearchParams(location.search).get('clientId');
  try {
    if (clientId !== null) localStorage.setItem(`cagnotte.onboarding.${clientId}`, '1');
  } catch {
    // Refused, as in a frame of another site.
  }
}

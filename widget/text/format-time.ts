const inParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '18 h 42', the time it was in Paris, with narrow no-break spaces. */
export function formatTime(date: Date): string {
  const parts = Object.fromEntries(inParis.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${Number(parts['hour'])}\u202fh\u202f${parts['minute']}`;
}

const PARIS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Key of a timeline message: sorts by time, and among messages of one second by number. */
export const orderedKey = (time: number, number: number): string =>
  `${PARIS.format(time).replace(/\D/g, '')}-${String(number).padStart(4, '0')}`;

/**
 * Where an address leads that the home screen's icon opened (`?source=app`, manifest.webmanifest): to the programme that this
 * device saw last. Any other address stays as it is.
 * @param last gives the client id of that programme, if there is one
 */
export function openLastProgramme(address: URL, last: () => string | undefined): URL {
  if (address.searchParams.get('source') !== 'app') return address;
  const opened = new URL(address);
  opened.searchParams.delete('source');
  const clientId = last();
  if (clientId !== undefined && !opened.searchParams.has('clientId'))
    opened.searchParams.set('clientId', clientId);
  return opened;
}

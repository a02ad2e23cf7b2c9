/** Schemes of links that can be followed. Any other is useless or, like `javascript:`, dangerous. */
const linkSchemes = /^(https?|mailto|tel):$/;
const pictureSchemes = /^https?:$/;

/** A relative address is a picture of the server that sent it, never a page of the widget. */
const anySite = 'https://any.invalid';

const reportedMessages = new Set<string>();

function checkAddress(
  source: string,
  address: string | null | undefined,
  schemes: RegExp,
  base?: string,
): string | undefined {
  if (!address) return undefined;
  let scheme = 'none';
  try {
    scheme = new URL(address, base).protocol;
  } catch {
    // Not an address.
  }
  if (schemes.test(scheme)) return address;
  // Without the address itself, which may contain anything.
  const message = `UNUSABLE_ADDRESS: ${source} is left out, its scheme is ${scheme}`;
  if (!reportedMessages.has(message)) {
    reportedMessages.add(message);
    reportError(new Error(message));
  }
  return undefined;
}

/**
 * Decides whether a link may lead to an address that a server gave: an absolute one of http, https, mailto or
 * tel. Any other is reported once a page, as `UNUSABLE_ADDRESS`.
 * @param source where the address comes from, such as the name of its property; for the report
 * @returns undefined when there must be no link
 */
export const checkLinkAddress = (source: string, address: string | null | undefined): string | undefined =>
  checkAddress(source, address, linkSchemes);

/**
 * Decides whether a picture may be loaded from an address that a server gave: one of http or https, or a
 * relative one. Any other is reported once a page, as `UNUSABLE_ADDRESS`.
 * @param source where the address comes from, for the report
 * @returns undefined when there must be no picture
 */
export const checkPictureAddress = (source: string, address: string | null | undefined): string | undefined =>
  checkAddress(source, address, pictureSchemes, anySite);

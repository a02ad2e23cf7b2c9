/** Matches an http(s) URL or an absolute path, without query, fragment, spaces or password. */
const baseAddressPattern = /^(https?:\/\/[^/]|\/(?!\/))[^\s?#@\\]*$/i;

/**
 * True for an address that paths can be appended to: an http(s) URL, or a path of the page's own site
 * with a single leading slash.
 */
export const isBaseAddress = (address: string): boolean => {
  try {
    // `new URL` alone silently repairs mistakes such as spaces or a missing slash.
    return baseAddressPattern.test(address) && !!new URL(address, 'http://localhost');
  } catch {
    return false;
  }
};

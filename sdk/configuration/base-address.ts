/** Without query, fragment, spaces and password. */
const form = /^(https?:\/\/[^/]|\/(?!\/))[^\s?#@\\]*$/i;

/**
 * Whether paths can be put behind an address: one with `http:` or `https:`, or a path of the page's own site that begins with a single
 * slash.
 */
export const isBaseAddress = (address: string): boolean => {
  try {
    // By itself `new URL` repairs what is not meant, such as spaces and a missing slash.
    return form.test(address) && !!new URL(address, 'http://localhost');
  } catch {
    return false;
  }
};

/** An address without query and fragment, where tokens travel. */
export const bareAddress = (address: string): string => address.replace(/[?#][^]*$/, '');

/** A stack in which no address has a query or a fragment; lines and columns stay. */
export const bareStack = (stack: string): string =>
  stack.replace(/(\w:\/\/[^\s?#]*)[?#]\S*?((?::\d+){0,2}\)?(?=\s|$))/g, '$1$2');

/** A word of a route, as in `/profile/earned_coupons`. */
const word = /^[a-z][a-z_]{0,23}$/i;

/**
 * A path as trackers may know it: without query and fragment, and with `:id` for each part that is not a word. What stands
 * there names a receipt or a coupon at best, and whatever somebody put into a link at worst.
 * @param name of the route; an address that is none of the widget's has the name `error`, and may hold anything
 */
export function trackedPath(path: string, name: string): string {
  if (name === 'error') return '/error';
  return path
    .replace(/[?#][^]*$/, '')
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : ':id'))
    .join('/');
}

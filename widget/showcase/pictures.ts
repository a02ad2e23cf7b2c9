import headerPicture1x from './pictures/header-1x.svg';
import headerPicture2x from './pictures/header-2x.svg';
import headerPicture3x from './pictures/header-3x.svg';
import receiptPicture from './pictures/receipt.svg';

/** A partner's picture that shows which of its three densities the browser chose. */
export const headerPicture = { x1: headerPicture1x, x2: headerPicture2x, x3: headerPicture3x };

/** A till receipt. */
export { receiptPicture };

/** An address whose content is no picture. */
export const brokenAddress = 'data:image/png;base64,AAAA';

/** A file of this device that is no picture. */
export const brokenPicture = new Blob(['no picture'], { type: 'image/png' });

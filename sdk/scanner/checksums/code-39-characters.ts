/** The characters of Code 39, each at its value; Code 93 begins with the same. */
export const code39Characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/**
 * The last lines that a program printed.
 * @param {string} printed
 * @param {number} [count]
 */
export const lastLines = (printed, count = 1) => printed.trimEnd().split('\n').slice(-count).join('\n');

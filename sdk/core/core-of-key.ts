/** Under this key the main script gives the other scripts what is inside an SDK. */
export const coreOfKey = Symbol.for('cagnotte.coreOf');

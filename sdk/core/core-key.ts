/** The key under which the main script gives the other scripts the core of an SDK. */
export const coreKey = Symbol.for('cagnotte.getCore');

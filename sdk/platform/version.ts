/** Version of this package, as it is sent in `app.version`. A test keeps it equal to package.json. */
export const version = '1.2.7-beta.6';

/** The application that sends, in the form of the contracts. */
export const app = { platform: 'web', version };

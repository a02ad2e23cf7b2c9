/** Version of this package, as it travels in `app.version`. A test keeps it equal to package.json. */
export const version = '1.2.7-beta.6';

/** The application that sends, as the contracts want to know it. */
export const app = { platform: 'web', version };

/** Where the page of `web/` is served; https in production. */
export const pageOrigin = 'http://127.0.0.1:5173';

/**
 * Returns the access token of the customer who is signed in to the app, or null for nobody. A real app asks
 * its own server, which signs the customer in; this is the token of the sandbox's demo customer.
 */
export const fetchToken = (): Promise<string | null> => Promise.resolve('demo.verger.camille-42');

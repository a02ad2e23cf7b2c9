import type { IHttpConfig } from '@stoplight/prism-http';

/**
 * Creates Prism's settings: a new object for each request, because Prism writes the request's media types
 * into it.
 */
export const createPrismConfig = (preference: Partial<IHttpConfig['mock']> = {}): IHttpConfig => ({
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false, ...preference },
});

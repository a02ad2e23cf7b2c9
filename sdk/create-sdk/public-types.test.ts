import { expect, expectTypeOf, it } from 'vitest';
import type {
  ConfigureParameters,
  Environment,
  Event,
  InitParameters,
  Region,
  SdkEvent,
  SdkOptions,
} from '../index.ts';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

it('SD-18 configure accepts the regions and environments of addresses, and any other string', () => {
  expectTypeOf<Region | Environment>().toExtend<string>();
  expectTypeOf<{ region: Region; environment: Environment }>().toExtend<ConfigureParameters>();
  expectTypeOf<{ region: string; environment: string }>().toExtend<ConfigureParameters>();
  // The known values are literals that an editor offers: a union with a plain string would lose them.
  expectTypeOf<ConfigureParameters['region']>().not.toEqualTypeOf<string>();
  expectTypeOf<ConfigureParameters['environment']>().not.toEqualTypeOf<string>();
  expectTypeOf<{ region: 7; environment: 'local' }>().not.toExtend<ConfigureParameters>();
  expectTypeOf<keyof NonNullable<SdkOptions['addresses']>>().toEqualTypeOf<Region>();
});

it('known values of the channel and the product are literals with an open end', () => {
  expectTypeOf<string>().toExtend<InitParameters['channel']>();
  expectTypeOf<InitParameters['channel']>().not.toEqualTypeOf<string | undefined>();
  expectTypeOf<string>().toExtend<SdkOptions['product']>();
  expectTypeOf<SdkOptions['product']>().not.toEqualTypeOf<string | undefined>();
});

it('SD-26 SdkEvent is the type of every event, and Event is the same', () => {
  expectTypeOf<SdkEvent>().toEqualTypeOf<Event>();
  expectTypeOf<SdkEvent['type']>().extract<'receipt_sent'>().toEqualTypeOf<'receipt_sent'>();
});

it('logOut of the loyalty client is revokeToken', () => {
  const loyalty = createLoyaltyClient(createSdkOn(createTestPlatform(), {}));
  expect(loyalty.logOut).toBe(loyalty.revokeToken);
});

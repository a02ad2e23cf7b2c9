import type { SdkOptions } from '../configuration/sdk-options.ts';
import { createSdkOn as create } from '../create-sdk/create-sdk.ts';
import type { Platform } from '../platform/platform.ts';
import { addresses } from './addresses.ts';

/** Creates an SDK that has an address for every region and environment. */
export const createSdkOn = (platform: Platform, options: SdkOptions) =>
  create(platform, { addresses, ...options });

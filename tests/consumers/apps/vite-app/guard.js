import { isSdkError } from '@cagnotte/sdk';

globalThis.guarded = isSdkError(globalThis.reason);

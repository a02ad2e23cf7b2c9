// The same package, required by CommonJS: TypeScript must find its types.
import { createSdk, isSdkError } from '@cagnotte/sdk';
import loyalty = require('@cagnotte/sdk/loyalty');
import reporter = require('@cagnotte/sdk/reporter');
import scanner = require('@cagnotte/sdk/scanner');
import react = require('@cagnotte/sdk/react');

const sdk = createSdk();
export const names: readonly string[] = [
  sdk.product,
  ...[loyalty, reporter, scanner, react].flatMap((entry) => Object.keys(entry)),
];
export const isOurs: boolean = isSdkError(new Error('not ours'));
// @ts-expect-error the types are not "any"
export const wrong: number = sdk.product;

import * as sdkPackage from '@cagnotte/sdk';
import * as loyalty from '@cagnotte/sdk/loyalty';
import * as react from '@cagnotte/sdk/react';
import * as reporter from '@cagnotte/sdk/reporter';
import * as scanner from '@cagnotte/sdk/scanner';
import { signIn } from './sign-in.mjs';

const exported = Object.entries({ loyalty, react, reporter, scanner }).map(([entry, names]) => [
  entry,
  Object.keys(names),
]);
console.log(JSON.stringify({ ...(await signIn(sdkPackage)), ...Object.fromEntries(exported) }));

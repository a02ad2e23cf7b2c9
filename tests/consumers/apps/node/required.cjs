const process = require('node:process');
const sdkPackage = require('@cagnotte/sdk');
const loyalty = require('@cagnotte/sdk/loyalty');
const react = require('@cagnotte/sdk/react');
const reporter = require('@cagnotte/sdk/reporter');
const scanner = require('@cagnotte/sdk/scanner');

const main = async () => {
  const { signIn } = await import('./sign-in.mjs');
  const exported = Object.entries({ loyalty, react, reporter, scanner }).map(([entry, names]) => [
    entry,
    Object.keys(names),
  ]);
  const result = { ...(await signIn(sdkPackage)), ...Object.fromEntries(exported) };
  process.stdout.write(JSON.stringify(result));
};

main().catch((error) => {
  process.stderr.write(String(error.stack));
  process.exitCode = 1;
});

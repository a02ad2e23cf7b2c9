import { renderOutcomes, renderPlaces, renderProgrammes, renderWays } from './describe.ts';

/** Renders the page `docs/magic-values.md`. */
export const renderMagicValuesPage =
  (): string => `<!-- Written by \`npm run generate\` from mock-server/magic/. Do not edit. -->

# Magic values

With magic values you make the [sandbox](../mock-server/README.md) fail in the way that you want to test, without settings and without code
of your own. They work like the test cards of a payment provider. Send a value in one of [its fields](#fields-for-magic-values), with any
client id and any token. For situations that last longer than one call, use the client id of a [programme](#programmes-client-ids).

\`\`\`ts
await sdk.login({ email: 'wrong_password@example.com', password: 'secret123' }); // wrong_password
await sdk.uploadWithFiles({ files, eans: ['4000000004097'] }); // receipt_not_replaceable
await sdk.uploadWithFiles({ files, eans: ['4000000004554'] }); // its pictures: SERVER_ERROR
await sdk.authorizeUserWithToken({ token: 'demo.getPendingReceipts-forbidden' });
await sdk.getPendingReceipts(); // FORBIDDEN
\`\`\`

## Values and errors

${renderOutcomes()}

- **A word** is the whole identifier, code or message. In an e-mail address the word is the part before the @.
- **In an access token or a client id** write the operation, a hyphen and the word, between dots: \`demo.sendBatch-server_error\`,
  \`demo.verger.getPendingReceipts-timeout\`. In this way every operation can have each of its outcomes, also an operation without a field for
  a value. A token has the words of its client id and of its external id:
  \`authorizeUserWithIdentifier({ userExternalId: 'sendBatch-server_error' })\` signs in a user whose batches fail.
- **An EAN** makes the record of a receipt or a claim fail. The EAN for pictures, which is 50 numbers further on, makes only the upload of
  the pictures fail: the record of the receipt is created. All EANs have correct check digits, except \`4000000004096\`, which older tests
  use.
- **An IBAN** passes every check. It belongs to no bank.
- The sandbox applies a magic value only if the token is valid and the call fulfils its contract. A fault of the control endpoint has
  priority over a magic value. The call has the value in the world's log (\`magic\`).

## Fields for magic values

${renderPlaces()}

## Programmes (client ids)

Words between the dots of a client id change the whole programme. You can combine several words: \`demo.closing.yellow.test-17\` is a yellow
programme that is closing, and \`test-17\` keeps it separate from other tests. A token has the words of its client id. In the widget, put the
client id in the address: \`/?clientId=demo.closing\`.

${renderProgrammes()}

## Accounts

- **Signing up** creates a new shopper with the programme's 100 welcoming points, no receipts and no messages. An e-mail address that signed
  up or logged in before has an account already (\`account_already_exists\`).
- **The activation code** \`VERGER50\` gives 50 more points at once, with \`signUp\` or with \`applyCode\`, once for each shopper. Any other code
  is refused with \`invalid_parameter\`, reason \`invalid\`.
- **Logging in** works for every e-mail address with any password, and opens Camille's world. The addresses \`unknown_email@…\` and
  \`wrong_password@…\` and the password \`wrong_password\` are refused. The sandbox never sends an e-mail. It refuses to reset the password of
  \`unknown_email@…\`.
- **Logging out** (\`logOut\`) revokes the token: calls with it get a 401 until the same shopper signs in again.

## Every code of the SDK

${renderWays()}
`;

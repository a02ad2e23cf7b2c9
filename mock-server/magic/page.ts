import { outcomesTable, placesTable, programmesTable, waysTable } from './describe.ts';

/** The content of the page `docs/magic-values.md`. */
export const magicValuesPage =
  (): string => `<!-- Written by \`npm run generate\` from mock-server/magic/. Do not edit. -->

# Magic values

Test cards for receipts: values that make the [sandbox](../mock-server/README.md) fail in the way you want to see, with no
setting and no code of your own. Each counts in the field where it stands, for any client id and any token; and
[programmes](#programmes-client-ids), for situations that last.

\`\`\`ts
await sdk.login({ email: 'wrong_password@example.com', password: 'secret123' }); // wrong_password
await sdk.uploadWithFiles({ files, eans: ['4000000004097'] }); // receipt_not_replaceable
await sdk.uploadWithFiles({ files, eans: ['4000000004554'] }); // its pictures: SERVER_ERROR
await sdk.authorizeUserWithToken({ token: 'demo.getPendingReceipts-forbidden' });
await sdk.getPendingReceipts(); // FORBIDDEN
\`\`\`

## The table

${outcomesTable()}

- **A word** is the whole of an identifier, a code or a message. In an e-mail address it stands before the @.
- **In an access token or a client id** it stands between two dots, after the operation it is meant for and a hyphen:
  \`demo.sendBatch-server_error\`, \`demo.verger.getPendingReceipts-timeout\`. So any outcome can be had of any operation
  that knows it, also of those with no field to put a value in. A token has the words of its client id, and of an
  external id: \`authorizeUserWithIdentifier({ userExternalId: 'sendBatch-server_error' })\` signs in somebody whose
  batches fail.
- **An EAN** strikes the record of a receipt, or a claim. The one 50 numbers further on strikes the pictures of a receipt
  that was scanned with it: the record is created, and its upload fails. Their check digits are right, but for
  \`4000000004096\`, which older tests use.
- **An IBAN** passes every check. No bank has it.
- A magic value counts once the token is known and the call keeps its contract; a fault asked for by the control endpoint
  comes first. The world's log of calls names it (\`magic\`).

## Where values count

${placesTable()}

## Programmes (client ids)

Words between the dots of a client id change the whole programme behind it, and can be put together:
\`demo.closing.yellow.test-17\` is a yellow programme that is being closed, and a test's own. A token has the words of its
client id. In the widget they are in the address, \`/?clientId=demo.closing\`.

${programmesTable()}

## Accounts

- **Signing up** makes a newcomer: the programme's 100 welcoming points, no receipts, no messages. An address that signed up or
  logged in before has an account (\`account_already_exists\`).
- **The activation code** \`VERGER50\` gives 50 points more, at once: with \`signUp\`, and with \`applyCode\`, once for each shopper.
  Any other is \`invalid_parameter\`, reason \`invalid\`.
- **Logging in** works for every address with any password: it is Camille's world. \`unknown_email@…\` and \`wrong_password@…\`, or the
  password \`wrong_password\`, are refused. No e-mail is ever sent; resetting the password of \`unknown_email@…\` is refused.
- **Logging out** (\`logOut\`) revokes the token: it is a 401 until the same person signs in again.

## Every code of the SDK

${waysTable()}
`;

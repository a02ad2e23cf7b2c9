import type { ErrorCode } from '@cagnotte/sdk';
import {
  errorCatalogue,
  errorCodes,
  errorReasons,
  findErrorCode,
  reasonCatalogue,
  type CatalogueEntry,
} from '@cagnotte/sdk/internal';
import { root } from '../root.ts';
import { readSdkMethods, type PublicMethod } from './clients/sdk-methods.ts';
import { readCodesOfOperations, type DocumentedCode } from './codes-of-operations.ts';

/** The SDK's methods, and the codes that the contracts document. */
interface ContractData {
  readonly methods: readonly PublicMethod[];
  readonly documentedCodes: readonly DocumentedCode[];
}

/** The methods that send an operation: `login`, and with their entry `loyalty.getPot`. */
const formatMethods = (methods: readonly PublicMethod[], operationId: string): string =>
  methods
    .filter(({ operations }) => operations.includes(operationId))
    .map(({ name }) => `\`${name.replace(' ', '.')}\``)
    .join(', ');

const renderTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const formatRetryable = ({ retryable }: CatalogueEntry): string =>
  retryable === 'sometimes' ? 'sometimes' : retryable ? 'yes' : 'no';

const renderOverview = (): string =>
  renderTable(
    ['code', 'status', 'retryable'],
    errorCodes.map((code) => {
      const entry = errorCatalogue[code];
      return [`[\`${code}\`](#${code.toLowerCase()})`, entry.status ?? 'none', formatRetryable(entry)];
    }),
  );

const formatSendingMethods = (code: ErrorCode, { methods, documentedCodes }: ContractData): string =>
  documentedCodes
    .filter((documented) => findErrorCode(documented.code) === code)
    .map(
      ({ operationId, reason }) =>
        formatMethods(methods, operationId) + (reason ? ` (reason \`${reason}\`)` : ''),
    )
    .join(', ');

const renderSection = (code: ErrorCode, data: ContractData): string => {
  const { when, whatToDo, raisedBy, messages = [] } = errorCatalogue[code];
  const documented = formatSendingMethods(code, data);
  const lines = messages.map(([text, meaning]) => `- '${text}'${meaning && `: ${meaning}`}`);
  return [
    `### ${code}`,
    when,
    `**What to do.** ${whatToDo}`,
    raisedBy && `**Raised by** ${raisedBy}.`,
    documented && `**Sent by the server to** ${documented}.`,
    lines.length > 0 && `**Messages**\n\n${lines.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** Renders the page `docs/errors.md`. */
export const renderErrorsPage = async (): Promise<string> => {
  const data = { methods: readSdkMethods(root), documentedCodes: await readCodesOfOperations() };
  return `<!-- Written by \`npm run generate\` from sdk/errors/ and openapi/. Do not edit. -->

# Errors

Every promise of the SDK that rejects does so with an \`SdkError\`, whose \`code\` is one of the ${errorCodes.length} below.
[The guide](sdk/errors.md) shows how to handle them, and [magic values](magic-values.md) how to cause each of them in the sandbox.

Codes in upper case come from the SDK; those in lower case come from the server or from a rule for parameters. The SDK recognises a code that
the server sends in another case. A code that is not in the table becomes \`OTHER\`.

${renderOverview()}

## The codes

${errorCodes.map((code) => renderSection(code, data)).join('\n\n')}

## Reasons of \`invalid_parameter\`

${renderTable(
  ['reason', 'meaning'],
  errorReasons.map((reason) => [`\`${reason}\``, reasonCatalogue[reason]]),
)}

## The codes of each method

The contracts document these codes. Every operation may also fail with \`UNAUTHORIZED\`, \`FORBIDDEN\`, \`SERVER_ERROR\` and
\`invalid_parameter\`.

${renderTable(
  ['operation', 'method', 'code', 'reason'],
  data.documentedCodes.map(({ operationId, code, reason }) => [
    `\`${operationId}\``,
    formatMethods(data.methods, operationId),
    `\`${findErrorCode(code) ?? 'OTHER'}\``,
    reason ? `\`${reason}\`` : '',
  ]),
)}
`;
};

/**
 * Returns the same data for programs, `errors.json` of the package. Its properties are never renamed or
 * removed.
 */
export const listErrors = async () => {
  const all = await readCodesOfOperations();
  const errors = errorCodes.map((code) => {
    const { when, whatToDo, status, retryable, raisedBy, messages = [] } = errorCatalogue[code];
    return {
      code,
      /** Path in the package. */
      page: `docs/errors.md#${code.toLowerCase()}`,
      status: status ?? null,
      retryable,
      when,
      whatToDo,
      raisedBy: raisedBy ?? null,
      messages: messages.map(([message, meaning]) => ({ message, meaning })),
      saidByOperations: all
        .filter((documented) => findErrorCode(documented.code) === code)
        .map(({ operationId, reason = null }) => ({ operationId, reason })),
    };
  });
  const reasons = errorReasons.map((reason) => ({ reason, meaning: reasonCatalogue[reason] }));
  return { errors, reasons };
};

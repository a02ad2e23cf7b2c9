/** Changes of a contract before orval reads it. */
import type { Operation } from '@cagnotte/openapi';

/**
 * Operations without hooks. The list is not a part of the contracts: it follows from the SDK and the widget,
 * which other clients of the contracts do not have.
 */
const withoutHooks = [
  // Signing in and sending receipts are methods of the SDK.
  ...['createUser', 'signUp', 'logIn', 'resetPassword', 'findUserWithEmail', 'getUploadIframe'],
  ...['createReceipt', 'updateReceiptSubpicture', 'uploadFileToPath', 'uploadFiles'],
  ...['sendBatch', 'bulkUpload'],
  // Deprecated: only the loyalty client of the SDK still calls them.
  ...['updatePaymentInformation', 'createTransferPayment', 'getHome', 'getCardDetails', 'getRewards'],
  'selectTargetReward',
  // Reads of the loyalty client that no screen of the widget shows.
  ...['getKitPot', 'listKitPotRefunds', 'getCardCatalog'],
];

/**
 * Formats are removed: they would refuse dates and addresses that nothing depends on, and the server checks
 * them.
 */
export const formats = ['format'];

/**
 * Limits of requests only. A response is not refused for its size, range, pattern or an unknown value (D122).
 */
export const limits = [
  ...['minLength', 'maxLength', 'pattern', 'enum', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
];

/** Removes the given keywords of JSON Schema from a contract, and descriptions, which would only add size. */
export const withoutKeywords =
  (keywords: readonly string[]) =>
  <Node>(node: Node): Node => {
    const copy = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(copy);
      if (typeof value !== 'object' || value === null) return value;
      // An object is not the value of a keyword, but the schema of a property with this name.
      const isKept = ([key, child]: [string, unknown]) =>
        !keywords.includes(key) || child === 'binary' || (typeof child === 'object' && !Array.isArray(child));
      const entries = Object.entries(value).filter(isKept);
      // A response must have a description, so it is emptied and not left out.
      return Object.fromEntries(
        entries.map(([key, child]) => [
          key,
          key === 'description' && typeof child === 'string' ? '' : copy(child),
        ]),
      );
    };
    return copy(node) as Node;
  };

/** True if one of a contract's operations has a hook. */
export const hasHooks = (operations: readonly Operation[]): boolean =>
  operations.some(({ operationId }) => !withoutHooks.includes(operationId));

interface HookedOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
}

/**
 * Reduces a contract to the operations with hooks. Mutations get separate tags, and so separate modules: a
 * screen that only reads data does not load the mutations.
 */
export const forHooks =
  (reads: readonly string[]) =>
  <Document extends { readonly paths?: object | undefined }>(document: Document): Document => {
    const hooked = (operation: HookedOperation): HookedOperation =>
      reads.includes(operation.operationId ?? '')
        ? operation
        : { ...operation, tags: operation.tags?.map((tag) => `${tag}-mutations`) ?? [] };
    const paths = Object.entries(document.paths ?? {}).map(([path, methods]: [string, object]) => [
      path,
      Object.fromEntries(
        Object.entries(methods)
          .filter(
            ([, operation]: [string, HookedOperation]) => !withoutHooks.includes(operation.operationId ?? ''),
          )
          .map(([method, operation]: [string, HookedOperation]) => [
            method,
            operation.operationId === undefined ? operation : hooked(operation),
          ]),
      ),
    ]);
    return { ...document, paths: Object.fromEntries(paths) as object };
  };

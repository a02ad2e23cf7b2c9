import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { valueMovingOperationIds } from '@cagnotte/generated/operations';
import { contracts, contractsFolder, isObject, createFolderReader, type Node } from '@cagnotte/openapi';
import { contractFiles, operations, type Operation } from './operation.ts';
import { listReachableSchemas } from './reachable-schemas.ts';

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';
const uploads = ['uploadFileToPath', 'uploadFiles', 'bulkUpload'];

const getProperties = (schema: Node): [name: string, property: Node][] =>
  schema.findChild('properties')?.listChildren() ?? [];
const getType = (property: Node): unknown => property.find('type')?.value;
const findSource = (node: Node): unknown => (isObject(node.value) ? node.value['x-source'] : undefined);
const getResponses = ({ node }: Operation): [status: string, response: Node][] =>
  (node.find('responses')?.listChildren() ?? []).map(([status, response]) => [status, response.follow()]);
const getSortedIds = (list: readonly Operation[]): string[] =>
  list.map(({ operationId }) => operationId).toSorted();

/** True if the call has anything besides the token that could be wrong. */
const hasInput = ({ parameters, body }: Operation): boolean =>
  [
    ...parameters.map((parameter) => parameter.findText('name')),
    ...(body ? getProperties(body.schema).map(([name]) => name) : []),
  ].some((name) => name !== 'product' && name !== 'access_token');

/** Names of the examples of a response, the default one first. */
const listExampleNames = (response: Node): string[] =>
  (response.find('content')?.listChildren() ?? []).flatMap(([, media]) =>
    Object.keys(media.find('examples')?.value ?? {}),
  );

const listSchemaNames = (document: string): string[] =>
  Object.keys(contractFiles.getRoot(`${document}.yaml`).find('components', 'schemas')?.value ?? {});

describe.each(operations)('$operationId', (operation) => {
  const { node, parameters, body } = operation;

  it('has a summary, a description, a tag and a source', () => {
    expect(node.findText('operationId')).toMatch(/^[a-z][A-Za-z]+$/);
    expect(node.findText('summary')).toMatch(/^\p{Lu}.{4}/u);
    expect(node.findText('description')?.length).toBeGreaterThan(40);
    expect(node.getList('tags')).toHaveLength(1);
    expect(['spec', 'assumed']).toContain(findSource(node));
  });

  it('D17 every parameter and every property says whether it is stated or assumed', () => {
    const withoutSource = [
      ...parameters,
      ...listReachableSchemas(operation)
        .flatMap(getProperties)
        .map(([, property]) => property),
    ]
      .filter((part) => !['spec', 'assumed'].includes(String(findSource(part))))
      .map(({ name }) => name);
    expect(withoutSource).toEqual([]);
  });

  it('declares all required properties', () => {
    const undeclared = listReachableSchemas(operation)
      .filter((schema) => schema.findChild('properties'))
      .flatMap((schema) => {
        const declared = getProperties(schema).map(([name]) => name);
        return schema.getList('required').filter((name) => !declared.includes(String(name)));
      });
    expect(undeclared).toEqual([]);
  });

  it('CW-02 accepts the token in the payload and as a header, or is anonymous and accepts none', () => {
    const carriers = [
      ...parameters.filter((parameter) => parameter.findText('name') === 'access_token'),
      ...(body ? getProperties(body.schema).filter(([name]) => name === 'access_token') : []),
    ];
    expect(carriers).toHaveLength(operation.isAnonymous ? 0 : 1);
    expect(node.find('security')?.value).toEqual(operation.isAnonymous ? [] : [{ bearerAuth: [] }, {}]);
  });

  it('CW-03 has a form body, and none on a GET', () => {
    expect(body?.type).toBe(
      operation.method === 'GET' ? undefined : uploads.includes(operation.operationId) ? multipart : form,
    );
  });

  it('D05 declares the encoding of each object and each list of its body', () => {
    const nested = (body ? getProperties(body.schema) : []).filter(([, property]) =>
      ['object', 'array'].includes(String(getType(property))),
    );
    for (const [name, property] of nested) {
      const list = getType(property) === 'array';
      expect(name.endsWith('[]'), `${name} ends with [] if it is a list`).toBe(list);
      expect(body?.media.find('encoding', name)?.value, name).toMatchObject({
        style: list ? 'form' : 'deepObject',
        explode: true,
        ...(body?.type === multipart ? { allowReserved: true } : {}),
      });
    }
  });

  it('describes the encoding of each object within an object, which `encoding` cannot', () => {
    const isContainer = ([, property]: [string, Node]) =>
      ['object', 'array'].includes(String(getType(property)));
    const outer = (body ? getProperties(body.schema) : []).filter(isContainer);
    for (const [name, property] of outer)
      for (const [inner, { value }] of getProperties(property.follow()).filter(isContainer))
        expect(isObject(value) && value.description).toContain(`\`${name}[${inner}][`);
  });

  // A missing object reaches validation as an empty one: its required properties would be required of every
  // call.
  it('requires no property of an optional object', () => {
    const optional = (body ? getProperties(body.schema) : []).filter(
      ([name, property]) =>
        getType(property) === 'object' && !body?.schema.getList('required').includes(name),
    );
    for (const [name, property] of optional) expect(property.follow().getList('required'), name).toEqual([]);
  });

  it('D11 documents its refusals, each body with an example', () => {
    const isPage = operation.path.startsWith('/web_client');
    const statuses = getResponses(operation).map(([status]) => status);
    const refusals = isPage ? [] : ['401', '403', '500', ...(hasInput(operation) ? ['422'] : [])];
    expect(statuses).toEqual(expect.arrayContaining(['200', ...refusals]));
    const responsesWithoutExample = getResponses(operation).filter(
      ([, response]) => response.find('content') && listExampleNames(response).length === 0,
    );
    expect(responsesWithoutExample).toEqual([]);
  });
});

describe('across the contracts', () => {
  it.each(['components', ...contracts])('%s names a contact', (name) => {
    const { info } = parse(createFolderReader(contractsFolder)(`${name}.yaml`)) as {
      readonly info: { readonly contact?: { readonly url?: string } };
    };
    expect(info.contact?.url).toMatch(/^https:\/\//);
  });

  it('no operationId is used twice', () => {
    const ids = getSortedIds(operations);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('AU-14 only these calls are anonymous', () => {
    expect(getSortedIds(operations.filter(({ isAnonymous }) => isAnonymous))).toEqual([
      'createUser',
      'findUserWithEmail',
      'getPartnerSettings',
      'getUploadIframe',
      'logIn',
      'resetPassword',
      'signUp',
    ]);
  });

  it('D114 the operations that move points or money are marked', () => {
    const marked = operations.filter(({ node }) => node.findText('x-retry') === 'never-without-request-id');
    expect(getSortedIds(marked)).toEqual([
      'applyCode',
      'buyCoupon',
      'cancelBuy',
      'claimOnPurchase',
      'claimOnReceipt',
      'createTransferPayment',
      'orderGoody',
      'reportMissingOnReceipt',
      'requestTransfer',
      'resellEarnedCouponAsFidzs',
      'resellEarnedCouponAsPoints',
      'reviewReceiptClaims',
      'trustingClaimOnPurchase',
    ]);
    expect(getSortedIds(marked)).toEqual([...valueMovingOperationIds].sort());
  });

  it('the token is required where the specification lists it among the fields', () => {
    const requiring = operations.filter(
      ({ parameters, body }) =>
        parameters.some(
          (parameter) =>
            parameter.findText('name') === 'access_token' && parameter.find('required')?.value === true,
        ) || body?.schema.getList('required').includes('access_token'),
    );
    expect(getSortedIds(requiring)).toEqual(['createReceipt', 'getUserSettings']);
  });

  it('SD-16 the six deprecated operations are marked', () => {
    const deprecated = operations.filter(({ node }) => node.find('deprecated')?.value === true);
    expect(getSortedIds(deprecated)).toEqual([
      'createTransferPayment',
      'getCardDetails',
      'getHome',
      'getRewards',
      'selectTargetReward',
      'updatePaymentInformation',
    ]);
  });

  it('CW-06 only these reads are POST', () => {
    const reads = [
      'getCardCatalog',
      'getCardDetails',
      'getKitPot',
      'getRewards',
      'listAvailableEarnedCoupons',
      'listKitPotRefunds',
      'listNeededFields',
      'listOfferHistory',
      'listOffers',
      'listTimelineArchives',
      'showReceiptReview',
    ];
    const marked = operations.filter(({ node }) => node.find('x-reads')?.value === true);
    expect(getSortedIds(marked)).toEqual(reads);
    for (const { method } of marked) expect(method).toBe('POST');
    // Every operation whose name means a read is one of them or a GET.
    const named = operations.filter(({ operationId }) => /^(get|list|find)[A-Z]/.test(operationId));
    for (const { operationId, method } of named) if (!reads.includes(operationId)) expect(method).toBe('GET');
  });

  it.each([
    ['createUser', '400', ['legacy_partner']],
    ['createUser', '422', ['invalid_parameter', 'registrations_limit_reached']],
    ['signUp', '400', ['account_already_exists']],
    ['signUp', '422', ['invalid_parameter', 'registrations_limit_reached']],
    ['createReceipt', '400', ['receipt_not_replaceable']],
    ['logIn', '400', ['unknown_email', 'wrong_password']],
    ['resetPassword', '400', ['unknown_email']],
    ['requestTransfer', '400', ['empty_pot', 'missing_payment_information']],
    ['createTransferPayment', '400', ['empty_pot', 'missing_payment_information']],
    ['buyCoupon', '400', ['not_buyable', 'not_enough_points']],
    ['orderGoody', '400', ['not_buyable', 'not_enough_points']],
    ['cancelBuy', '400', ['not_cancelable']],
    ['showReceiptReview', '400', ['other']],
  ])('D16 %s has an example of each refusal of its own under %s', (operationId, status, names) => {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    const response = operation?.node.find('responses', status);
    expect(response && listExampleNames(response).toSorted()).toEqual(names);
  });

  it('D16 no other operation responds with 400', () => {
    const refusing = operations.filter(({ node }) => node.find('responses', '400'));
    expect(getSortedIds(refusing)).toEqual([
      'buyCoupon',
      'cancelBuy',
      'createReceipt',
      'createTransferPayment',
      'createUser',
      'logIn',
      'orderGoody',
      'requestTransfer',
      'resetPassword',
      'showReceiptReview',
      'signUp',
    ]);
  });

  it.each([
    ['createReceipt', 'the same `receipt_id`'],
    ['uploadFiles', 'replaces all pictures stored under it'],
    ['uploadFileToPath', 'replaces itself'],
    ['sendBatch', 'creates nothing twice'],
  ])('D26 %s says that it may be called again, and that this is assumed', (operationId, promise) => {
    const description = operations
      .find((candidate) => candidate.operationId === operationId)
      ?.node.findText('description');
    expect(description).toMatch(/Idempotent by [^.]*\(assumed\)/);
    expect(description).toContain(promise);
  });

  it('no schema is called Error, and none is written in two documents', () => {
    const names = ['components', 'v2', 'v3', 'kitv4', 'product', 'proxy'].flatMap(listSchemaNames);
    expect(names).not.toContain('Error');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

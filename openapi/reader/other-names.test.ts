import { describe, expect, it } from 'vitest';
import { createFolderReader } from './contract-files.ts';
import { contractsFolder } from './contracts-folder.ts';
import type { Schema } from './operation.ts';
import { listOtherNames } from './other-names.ts';
import { readOperations } from './read-operations.ts';

describe('the other names of a schema', () => {
  it('are found at any depth, and in the parts of a composition', () => {
    const named = (name: string) => ({ type: 'string', 'x-also-named': name });
    const schema: Schema = {
      properties: { a_b: named('aB'), list: { items: { properties: { c_d: named('cD') } } } },
      anyOf: [{ properties: { e_f: named('eF') } }],
    };
    expect(listOtherNames(schema)).toEqual({ aB: 'a_b', cD: 'c_d', eF: 'e_f' });
  });

  it('are found once in a schema that contains itself', () => {
    const schema: Record<string, unknown> = { properties: { a_b: { 'x-also-named': 'aB' } } };
    Object.assign(schema.properties as object, { inner: schema });
    expect(listOtherNames(schema)).toEqual({ aB: 'a_b' });
  });

  it('RV-10 are those of a review', () => {
    const show = readOperations(createFolderReader(contractsFolder)).find(
      ({ operationId }) => operationId === 'showReceiptReview',
    );
    const schema = show?.responses.get('200')?.contents.get('application/json')?.schema ?? {};
    expect(listOtherNames(schema)).toEqual({ receiptUuid: 'receipt_uuid', purchaseId: 'purchase_id' });
  });
});

import { expect, it } from 'vitest';
import { Contracts } from '../contracts/contracts.ts';
import { sendExample, prepareIdentifiers } from './example-call.ts';
import { shareSandbox } from './share-sandbox.ts';

const { api, files } = await Contracts.load();
const shared = shareSandbox();

it.each([...api, ...files].map((operation) => [operation.iid, operation] as const))(
  'a valid request of %s is accepted, and its response is valid',
  async (operationId, operation) => {
    const token = `demo.every.${operationId}`;
    const identifiers = await prepareIdentifiers(shared(), token, operationId);
    const response = await sendExample(shared(), { operation, token, identifiers });
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(response.status, await response.text()).toBe(200);
  },
);

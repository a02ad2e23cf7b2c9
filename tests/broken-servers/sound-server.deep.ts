import { describe, expect, it } from 'vitest';
import { scenarios, type CheckSettings, summarizeRun } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import { breakNothing } from './breaking.ts';
import { checkServer, createToken } from './check-server.ts';
import { refuseFirstCall, allowRetryAtOnce } from './defects/habits/busy.ts';
import { sendLongIdentifiers } from './long-identifiers.ts';
import { otherClientId, serveOtherProgramme } from './other-programme.ts';
import { shareSandbox } from './share-sandbox.ts';

const sandbox = shareSandbox();
const readOnly = { write: false, destructive: false };
const operationIds = operations.map(({ operationId }) => operationId);

/** Checks the sound server, which must have no errors and no warnings, and summarizes the run. */
const checkSoundServer = async (changes: Partial<CheckSettings>) => {
  const { report } = await checkServer(sandbox(), breakNothing, changes);
  const { errors, warnings, operations: verdicts } = summarizeRun(operations, report);
  expect({ errors, warnings }).toEqual({ errors: 0, warnings: 0 });
  const reasons = [...new Set(verdicts.flatMap(({ leftOut }) => leftOut ?? []))].sort();
  const good = verdicts.filter(({ outcome }) => outcome === 'good');
  return { report, reasons, good: good.map(({ operation }) => operation.operationId) };
};

describe('a sound server', () => {
  it('passes a check without session and writes, which leaves out operations that need a shopper, with the reason', async () => {
    const { good, reasons } = await checkSoundServer({ token: undefined, allowed: readOnly });
    expect(good).toEqual(['getPartnerSettings']);
    expect(reasons).toEqual([
      'cannot be taken back: run with --write --allow-destructive',
      'changes data: run with --write',
      'needs a shopper: run with --token, or with --write to sign one up',
      'no user to look for: give one with --token',
    ]);
  });

  it('passes a check that only reads, with a shopper, in every read', async () => {
    const { good, reasons } = await checkSoundServer({ allowed: readOnly });
    const reading = scenarios.filter(({ needs }) => needs === 'read').flatMap(({ covers }) => covers);
    expect(good.toSorted()).toEqual([...new Set(reading)].sort());
    expect(reasons).toEqual([
      'cannot be taken back: run with --write --allow-destructive',
      'changes data: run with --write',
    ]);
  });

  it('passes a check that signs up a shopper, and leaves out operations that a newcomer cannot use', async () => {
    const allowed = { write: true, destructive: false };
    const { good, reasons } = await checkSoundServer({ token: undefined, allowed });
    expect(good).toHaveLength(46);
    expect(reasons).toEqual([
      'cannot be taken back: run with --write --allow-destructive',
      'no coupon of the shop that the shopper has the points for',
      'no user to look for: give one with --token',
      'the shopper has no earned coupon to claim',
    ]);
  });

  it('passes a check with all permissions, in which each operation returns every status that one server can return', async () => {
    const { report, good } = await checkSoundServer({});
    expect(good).toEqual(operationIds);
    const missing = operations.flatMap(({ operationId, responses }) => {
      const exchanges = report.exchanges.filter((exchange) => exchange.operationId === operationId);
      const statuses = new Set(exchanges.map(({ response }) => String(response?.status)));
      // A 204 counts as a 200; no request causes a 403 or a 500.
      const possible = [...responses.keys()].filter((status) => !['204', '403', '500'].includes(status));
      return possible.filter((status) => !statuses.has(status)).map((status) => `${operationId} ${status}`);
    });
    expect(missing.sort()).toEqual(
      [
        // For a partner who has not moved to this registration.
        'createUser 400',
        // The other operation for the payout has emptied the pot.
        'createTransferPayment 200',
        // For a shopper without a card.
        'getCardDetails 404',
        // No value in these requests can be invalid.
        'createTransferPayment 422',
        'forgetPaymentInformations 422',
        'getKitPot 422',
        'getPendingReceipts 422',
        'getUserSettings 422',
        'listKitPotRefunds 422',
        'listOfferHistory 422',
        'listOffers 422',
        'listPotRefunds 422',
      ].sort(),
    );
  });

  it.each([
    ['with everything', { write: true, destructive: true }],
    ['with reversible changes', { write: true, destructive: false }],
  ])('passes without the tokens and client ids of the examples, %s', async (_, allowed) => {
    const { report } = await checkServer(sandbox(), serveOtherProgramme, {
      clientId: otherClientId,
      token: createToken(otherClientId),
      clientSecret: `${otherClientId}.secret`,
      allowed,
    });
    expect(report.problems.filter(({ level }) => level !== 'note')).toEqual([]);
  });

  it('passes when its identifiers are beyond 2^53', async () => {
    const { report } = await checkServer(sandbox(), sendLongIdentifiers);
    expect(report.problems.filter(({ level }) => level !== 'note')).toEqual([]);
  });

  it('passes for generated inputs', async () => {
    const { good } = await checkSoundServer({ fuzzRuns: 5 });
    expect(good).toEqual(operationIds);
  });

  it('passes although its first response is a 429, when that has a Retry-After', async () => {
    const { report } = await checkServer(sandbox(), refuseFirstCall(allowRetryAtOnce), {
      only: new Set(['listOffers']),
    });
    expect(report.exchanges.filter(({ response }) => response?.status === 429)).toHaveLength(1);
    expect(report.problems).toEqual([]);
  });

  it.each(operationIds)('passes when only %s is checked', async (operationId) => {
    const { good } = await checkSoundServer({ only: new Set([operationId]) });
    expect(good).toContain(operationId);
  });
});

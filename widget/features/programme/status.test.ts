import { SdkError } from '@cagnotte/sdk';
import { describe, expect, it } from 'vitest';
import { isOnItsWay, receiptStatus } from './receipt-status.ts';
import { canRetry, uploadStatus } from './upload-status.ts';

const receipt = { receipt_uuid: 'r', captured_at: '2026-11-18T17:42:00Z' };

describe('D66 what a receipt is doing', () => {
  it.each([
    [{ status: 'declared' }, 'neutral', 'Reçu, analyse en cours'],
    [{ status: 'analyzed', purchases_to_review_count: 5 }, 'ok', 'Analysé, 5 achats à vérifier'],
    [{ status: 'analyzed', purchases_to_review_count: 1 }, 'ok', 'Analysé, 1 achat à vérifier'],
    [{ status: 'analyzed' }, 'ok', 'Analysé, à vérifier'],
    [{ status: 'rejected', rejection_reason: 'photo illisible' }, 'ko', 'Refusé, photo illisible'],
    [{ status: 'rejected', rejection_reason: null }, 'ko', 'Refusé'],
    [{ status: 'completed' }, 'ok', 'Terminé'],
    [{ status: 'being_thought_about' }, 'neutral', 'Reçu, analyse en cours'],
  ])('%o', (given, tone, text) => {
    expect(receiptStatus({ ...receipt, ...given })).toMatchObject({ tone, text });
  });
  it('moves by itself until it is analysed, completed or rejected', () => {
    expect(['declared', 'user_reviewed', 'new'].every((status) => isOnItsWay({ status }))).toBe(true);
    expect(['analyzed', 'completed', 'rejected'].some((status) => isOnItsWay({ status }))).toBe(false);
  });
});

describe('what an upload is doing', () => {
  const upload = { state: 'sending', progress: 0.624 } as const;
  const lost = new SdkError('CONNECTION_FAILED', 'terminated', { retryable: true });
  const refused = new SdkError('receipt_not_replaceable', 'no', { status: 400 });

  it.each([
    [upload, true, 'Envoi en cours, 62\u202f%'],
    [upload, false, 'Envoi en pause à 62\u202f%'],
    [{ state: 'waiting', progress: 0 } as const, true, 'En attente, envoi juste après'],
    [{ state: 'waiting', progress: 0 } as const, false, 'En attente du réseau'],
    [{ state: 'sent', progress: 1 } as const, true, 'Reçu, analyse en cours'],
    [
      { state: 'failed', progress: 0.4, error: lost } as const,
      true,
      'Envoi interrompu, vos photos sont gardées',
    ],
    [{ state: 'failed', progress: 0.4, error: refused } as const, true, 'Envoi refusé'],
    [{ state: 'failed', progress: 0.4, error: lost } as const, false, 'En attente du réseau'],
    [{ state: 'failed', progress: 0.4, error: refused } as const, false, 'Envoi refusé'],
  ])('%o online %s', (given, isOnline, text) => {
    expect(uploadStatus(given, isOnline).text).toBe(text);
  });
  it('offers another try for what may succeed later only', () => {
    expect(canRetry({ state: 'failed', error: lost })).toBe(true);
    expect(canRetry({ state: 'failed', error: refused })).toBe(false);
    expect(canRetry({ state: 'sending' })).toBe(false);
  });
});

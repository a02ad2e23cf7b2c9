import { describe, expect, it } from 'vitest';
import {
  countDamagedPictures,
  willStatusChange,
  describeReceiptStatus,
  describeUploadStatus,
} from './receipt-status.ts';

const receipt = { receipt_uuid: 'r', captured_at: '2026-11-18T17:42:00Z' };

describe('D66 the status of a receipt', () => {
  it.each([
    [{ status: 'declared' }, 'neutral', 'Reçu, analyse en cours'],
    [{ status: 'analyzed', purchases_to_review_count: 5 }, 'ok', 'Analysé, 5 achats à vérifier'],
    [{ status: 'analyzed', purchases_to_review_count: 1 }, 'ok', 'Analysé, 1 achat à vérifier'],
    [{ status: 'analyzed', purchases_to_review_count: 0 }, 'ok', 'Analysé, à valider'],
    [{ status: 'analyzed' }, 'ok', 'Analysé, à vérifier'],
    [{ status: 'user_reviewed', points: 86 }, 'ok', 'Validé, 86 points ajoutés'],
    [{ status: 'user_reviewed', points: 1 }, 'ok', 'Validé, 1 point ajouté'],
    [{ status: 'user_reviewed', points: 0 }, 'ok', 'Validé, aucun point cette fois'],
    [{ status: 'user_reviewed', points: null }, 'ok', 'Validé, vos points sont ajoutés'],
    [{ status: 'filtered_analyzed', points: 40 }, 'ok', 'Validé, 40 points ajoutés'],
    [{ status: 'filtered_analyzed' }, 'ok', 'Analysé, rien à vérifier'],
    [{ status: 'rejected', rejection_reason: 'photo illisible' }, 'ko', 'Refusé, photo illisible'],
    [
      { status: 'rejected', rejection_reason: null },
      'ko',
      'Refusé. Photographiez-le de nouveau, entier et net.',
    ],
    [{ status: 'rejected', is_retakable: false }, 'ko', 'Refusé'],
    [{ status: 'completed' }, 'ok', 'Terminé'],
    [{ status: 'being_thought_about' }, 'neutral', 'Reçu, analyse en cours'],
  ])('of %o has the tone %s and the text “%s”', (change, tone, text) => {
    expect(describeReceiptStatus({ ...receipt, ...change })).toMatchObject({ tone, text });
  });

  it('changes by itself until the receipt is analysed, completed or rejected', () => {
    expect(['declared', 'user_reviewed', 'new'].every((status) => willStatusChange({ status }))).toBe(true);
    expect(['analyzed', 'completed', 'rejected'].some((status) => willStatusChange({ status }))).toBe(false);
  });
});

describe('the status of a receipt on this device', () => {
  const whole = [{ state: 'waiting' }] as const;
  const sending = { state: 'sending', progress: 0.624, pictures: whole } as const;
  const waiting = { state: 'waiting', progress: 0, pictures: whole } as const;
  const retry = { kind: 'retry', minutes: 2 } as const;
  const network = { kind: 'network' } as const;

  it.each([
    [sending, { isOnline: true, reason: undefined }, 'Envoi en cours, 62\u202f%'],
    [sending, { isOnline: false, reason: undefined }, 'Envoi en pause à 62\u202f%'],
    [
      waiting,
      { isOnline: true, reason: { kind: 'turn' } as const },
      'En attente, envoi après l’autre ticket',
    ],
    [{ ...sending, progress: 0 }, { isOnline: false, reason: network }, 'En attente du réseau'],
    [waiting, { isOnline: true, reason: retry }, 'Nouvel essai dans 2\u00a0min'],
    [waiting, { isOnline: false, reason: network }, 'En attente du réseau'],
    [{ ...waiting, progress: 0.4 }, { isOnline: false, reason: network }, 'Envoi en pause à 40\u202f%'],
    [{ ...waiting, state: 'sent' } as const, { isOnline: true, reason: undefined }, 'Reçu, analyse en cours'],
  ])('of %o, with %o, is “%s”', (upload, conditions, text) => {
    expect(describeUploadStatus(upload, conditions)).toMatchObject({ tone: 'neutral', text });
  });
  const refusal = { code: 'receipt_not_replaceable' } as const;

  it.each([
    ['refused', { error: refusal }, 'Envoi refusé'],
    [
      'refused, and the server says why',
      { error: { ...refusal, userMessage: 'Ce ticket est déjà sur votre compte.' } },
      'Envoi refusé. Ce ticket est déjà sur votre compte.',
    ],
    ['stopped by something else', { error: { code: 'OTHER' } }, 'Envoi interrompu, vos photos sont gardées'],
    ['unreadable', { pictures: [{ state: 'failed' }] }, 'Photos illisibles sur cet appareil'],
  ] as const)('is an alarm after the final failure: %s', (_why, failure, text) => {
    const conditions = { isOnline: true, reason: undefined };
    expect(describeUploadStatus({ ...waiting, state: 'failed', ...failure }, conditions)).toMatchObject({
      tone: 'ko',
      text,
    });
  });

  it('continues without the damaged pictures, and shows their number', () => {
    const pictures = [{ state: 'failed' }, { state: 'sent' }] as const;
    expect(countDamagedPictures({ state: 'sending', pictures })).toBe(1);
    expect(countDamagedPictures({ state: 'sending', pictures: whole })).toBe(0);
    expect(countDamagedPictures({ state: 'failed', pictures })).toBe(0);
  });
});

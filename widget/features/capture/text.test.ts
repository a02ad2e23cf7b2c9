import { describe, expect, it } from 'vitest';
import { formatCount } from '../../ui/text/message.ts';
import { captureText } from './text.ts';

describe('D100 counts of pictures in the texts of capture', () => {
  it('one photo is in the singular', () => {
    expect(formatCount(captureText.strip.sendAll.photos, 1)).toBe('Envoyer la photo');
    expect(formatCount(captureText.sending.started.photos, 1)).toBe('Envoi de la photo commencé');
  });

  it('PDFs are called documents', () => {
    expect(formatCount(captureText.strip.sendAll.documents, 1)).toBe('Envoyer le document');
    expect(formatCount(captureText.sending.started.documents, 2)).toBe('Envoi des 2 documents commencé');
  });

  it('several photos are counted', () => {
    expect(formatCount(captureText.strip.sendAll.photos, 3)).toBe('Envoyer les 3 photos');
    expect(formatCount(captureText.sending.started.photos, 3)).toBe('Envoi des 3 photos commencé');
  });
});

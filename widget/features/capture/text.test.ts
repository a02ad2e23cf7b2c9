import { describe, expect, it } from 'vitest';
import { formatCount } from '../../ui/message.ts';
import { captureText } from './text.ts';

describe('D100 counts in the words of capture', () => {
  it('one photo', () => {
    expect(formatCount(captureText.strip.sendAll, 1)).toBe('Envoyer la photo');
    expect(formatCount(captureText.sending.started, 1)).toBe('Envoi de la photo commencé');
  });
  it('several photos', () => {
    expect(formatCount(captureText.strip.sendAll, 3)).toBe('Envoyer les 3 photos');
    expect(formatCount(captureText.sending.started, 3)).toBe('Envoi des 3 photos commencé');
  });
});

import { describe, expect, it } from 'vitest';
import { adviceOn } from './advice.ts';

const at = Date.parse('2025-11-18T12:00:00Z');

describe('advice about a picture', () => {
  it('there is none about a good one', () => expect(adviceOn({})).toBeUndefined());
  it('one that is blurred or dark may be taken again', () => {
    expect(adviceOn({ hint: 'blurred' })).toMatchObject({
      remedy: 'again',
      text: 'Photo floue\u202f? Vérifiez que le texte se lit.',
    });
    expect(adviceOn({ hint: 'dark' })).toMatchObject({
      remedy: 'again',
      text: 'Photo sombre\u202f? Vérifiez que le texte se lit.',
    });
  });
  it('one that was sent before may be left out, however blurred it is', () => {
    expect(adviceOn({ hint: 'blurred', sameAs: { uuid: 'r', at } })).toMatchObject({
      remedy: 'remove',
      text: 'Déjà envoyé\u202f? La même photo est dans votre ticket du 18/11/2025.',
    });
  });
});

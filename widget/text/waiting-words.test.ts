import { expect, it } from 'vitest';
import { waitingWords } from './waiting-words.ts';

it.each([
  [{ kind: 'network' }, 'En attente du réseau'],
  [{ kind: 'turn' }, 'En attente, envoi après l’autre ticket'],
  [{ kind: 'retry', minutes: 0 }, 'Nouvel essai dans un instant'],
  [{ kind: 'retry', minutes: 2 }, 'Nouvel essai dans 2\u00a0min'],
  [{ kind: 'starting' }, 'L’envoi va commencer'],
] as const)('why a ticket waits: %o', (reason, words) => expect(waitingWords(reason)).toBe(words));

import { describe, expect, it } from 'vitest';
import { getNotice } from './error-notice-screen.tsx';
import { notices } from './text.ts';

describe('RT-05 the five error screens', () => {
  it.each([
    ['client_unauthorized', 'Ce programme n’est pas reconnu', 'Réessayer'],
    ['demo_program_not_loaded', 'La démonstration n’est pas prête', 'Réessayer'],
    ['missing_client_id', 'Ce lien est incomplet', 'Retour à l’accueil'],
    ['no_auto_register', 'Votre compte n’est pas encore relié', 'Retour à l’accueil'],
    ['registration_blocked', 'L’inscription n’est pas possible', 'Retour à l’accueil'],
  ] as const)('the address %s has the title “%s” and the link “%s”', (name, title, button) => {
    expect(getNotice(`/errors/${name}`)).toBe(name);
    expect(getNotice(`/errors/${name}/`)).toBe(name);
    expect(notices[name]).toMatchObject({ title, button });
  });

  it('an unknown address has the screen of an unknown programme', () =>
    expect(getNotice('/errors/other')).toBe('client_unauthorized'));
});

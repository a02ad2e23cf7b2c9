import { describe, expect, it } from 'vitest';
import { getNotice } from './error-notice-screen.tsx';
import { notices } from './text.ts';

describe('RT-05 the five error screens', () => {
  it.each([
    'client_unauthorized',
    'demo_program_not_loaded',
    'missing_client_id',
    'no_auto_register',
    'registration_blocked',
  ] as const)('%s has its text and a link', (name) => {
    expect(getNotice(`/errors/${name}`)).toBe(name);
    expect(getNotice(`/errors/${name}/`)).toBe(name);
    const { title, text, button } = notices[name];
    for (const words of [title, text, button]) expect(words).not.toBe('');
  });
});

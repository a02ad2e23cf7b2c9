import { describe, expect, it } from 'vitest';
import { chooseShell } from './choose-shell.ts';

const settings = { upload_path: '/inbox', previews_upload_enabled: false, previews_upload_path: '/previews' };
const lastStart = { clientId: 'club', settings };

interface ChooseOptions {
  readonly state?: unknown;
  readonly member?: string;
  readonly remembered?: boolean;
}

const choose = (path: string, { state, member = 'club', remembered = true }: ChooseOptions = {}) =>
  chooseShell({
    address: new URL(path, 'https://widget.example'),
    state,
    lastStart: remembered ? lastStart : undefined,
    isMember: (clientId) => clientId === member,
  });

describe('the shell that a page shows before its scripts run', () => {
  it.each(['/?clientId=club', '/homes/registered?clientId=club', '/?source=app'])(
    'is home for a member at %s, with the remembered programme',
    (path) => expect(choose(path)).toEqual({ kind: 'home', settings }),
  );

  it('is home without a programme at a first visit', () =>
    expect(choose('/?clientId=club', { remembered: false })).toEqual({ kind: 'home', settings: undefined }));

  it('shows nothing of another programme', () =>
    expect(choose('/?clientId=other', { member: 'other' })).toEqual({ kind: 'home', settings: undefined }));

  it('is the loading modal for a visitor, whose home depends on the programme', () =>
    expect(choose('/?clientId=club', { member: '' })).toEqual({ kind: 'loading', settings }));

  it.each([
    '/auth/login',
    '/auth/signup',
    '/catalog',
    '/menu',
    '/profile/shoot',
    '/profile/receipts/r/review',
    '/no-such-page',
  ])('is the loading modal at %s', (path) =>
    expect(choose(`${path}?clientId=club`)).toEqual({ kind: 'loading', settings }),
  );

  it('is the loading modal when the history entry selects another view of home', () =>
    expect(choose('/homes/registered?clientId=club', { state: { usr: { view: 'timeline' } } }).kind).toBe(
      'loading',
    ));

  it.each(['/', '/errors/client_unauthorized?clientId=club', '/?clientId='])(
    'is the loading modal without a programme at %s',
    (path) => expect(choose(path)).toEqual({ kind: 'loading' }),
  );
});

import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readTarget } from '../../features/session/read-target.ts';
import { forgetTarget, rememberTarget } from '../../features/session/sign-in-target.ts';
import { paths } from '../../navigation/paths.ts';
import { routeTable } from './route-table.ts';

const findRow = (path: string) => routeTable.find((row) => matchPath(row.path, path));

/** The addresses of the specification, with the names of their routes. */
const specified = [
  ['/', 'home'],
  ['/Iframe', 'iframe'],
  ['/homes/registered', 'homes-registered'],
  ['/profile/shoot', 'profile-shoot'],
  ['/profile/shop', 'profile-shop'],
  ['/profile/earned_coupons', 'profile-earned_coupons'],
  ['/profile/earned_coupons/:identifier', 'profile-earned_coupons-identifier'],
  ['/profile/pot', 'profile-pot'],
  ['/profile/receipts/:receipt_uuid?/review', 'profile-receipts-review'],
  ['/catalog', 'catalog'],
  ['/assistance', 'assistance'],
  ['/menu', 'menu'],
  ['/auth/login', 'auth-login'],
  ['/auth/signup', 'auth-signup'],
  ['/errors/client_unauthorized', 'errors-client_unauthorized'],
  ['/errors/demo_program_not_loaded', 'errors-demo_program_not_loaded'],
  ['/errors/missing_client_id', 'errors-missing_client_id'],
  ['/errors/no_auto_register', 'errors-no_auto_register'],
  ['/errors/registration_blocked', 'errors-registration_blocked'],
] as const;

describe('the route table', () => {
  it.each(routeTable)('sign-in leads only to screens of members: $path', ({ path, guard }) => {
    const { href } = new URL(path.replace('?', '').replaceAll(':', ''), 'https://widget.example');
    rememberTarget(new URL(href), { clientId: 'a' });
    expect(readTarget({ clientId: 'a' }) !== undefined).toBe(guard === 'partner');
    forgetTarget();
  });

  it('has a row for every path, and no other', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
  });

  it.each(specified)('RT-02 RT-03 RT-11 %s exists, and its name is %s', (path, name) => {
    expect(routeTable.find((row) => row.path === path)?.name).toBe(name);
  });

  it('RT-03 /Iframe has its capital, and is matched in any case', () => {
    expect(findRow('/Iframe')?.name).toBe('iframe');
    expect(findRow('/iframe')?.name).toBe('iframe');
  });

  it('D120 a screen knows whether its chunk was loaded, also through another row', async () => {
    const getScreens = (...addresses: string[]) =>
      addresses.flatMap((path) => {
        const screen = findRow(path)?.screen;
        return screen && 'load' in screen ? [screen] : [];
      });
    const screens = getScreens(paths.noAutoRegister, paths.missingClientId, paths.menu);
    expect(screens.map(({ isLoaded }) => isLoaded())).toEqual([false, false, false]);
    await screens[0]?.load();
    expect(screens.map(({ isLoaded }) => isLoaded())).toEqual([true, true, false]);
  });

  it('RT-04 a review with and without a receipt is one route', () => {
    expect(findRow('/profile/receipts/review')).toBe(findRow('/profile/receipts/X/review'));
    expect(findRow('/profile/receipts/X/review')?.name).toBe('profile-receipts-review');
  });

  it('RT-07 D55 a blank identifier is invalid', () => {
    expect(findRow('/profile/earned_coupons/x')?.validate?.({ identifier: ' ' })).toBe(false);
    expect(findRow('/profile/earned_coupons/x')?.validate?.({ identifier: 'x' })).toBe(true);
    expect(findRow('/profile/receipts/x/review')?.validate?.({ receipt_uuid: ' ' })).toBe(false);
    expect(findRow('/profile/receipts/x/review')?.validate?.({})).toBe(true);
  });

  it('RT-05 has five error routes', () => {
    expect(routeTable.filter(({ path }) => path.startsWith('/errors/')).map(({ path }) => path)).toEqual([
      '/errors/client_unauthorized',
      '/errors/demo_program_not_loaded',
      '/errors/missing_client_id',
      '/errors/no_auto_register',
      '/errors/registration_blocked',
    ]);
  });

  it('RT-06 has no row for other addresses', () => {
    expect(findRow('/nowhere')).toBeUndefined();
    expect(findRow('/errors')).toBeUndefined();
  });

  it('RT-11 every name is a unique style class', () => {
    const names = routeTable.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_-]*$/);
  });

  it('RT-13 the partner check guards only /profile/* and /homes/registered, and /auth/* is for visitors', () => {
    for (const { path, guard } of routeTable) {
      const isPersonal = path.startsWith('/profile/') || path === '/homes/registered';
      const guardOfOthers = path.startsWith('/auth/') ? 'visitor' : undefined;
      expect(guard, path).toBe(isPersonal ? 'partner' : guardOfOthers);
    }
  });

  it('every screen can be loaded', async () => {
    for (const { screen } of routeTable) {
      expect('component' in screen ? screen.component : await screen.load()).toBeTypeOf('function');
    }
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Loaded, type LoadedProps } from './loaded.tsx';

type Moment = LoadedProps<string>['query'];
const onItsWay = { data: undefined, error: null, isError: false, isPaused: false } as const;

const shown = (moment: object) =>
  renderToStaticMarkup(
    <Loaded query={moment as Moment} what="de la boutique" skeleton={<i>boxes</i>}>
      {(data) => <b>{data}</b>}
    </Loaded>,
  );

describe('the moments of a read', () => {
  test('on its way: the boxes, and once in words that it loads', () => {
    expect(shown(onItsWay)).toMatch(/role="status"[^>]*>Chargement de la boutique.*<i>boxes<\/i>/);
  });
  test('D95 without a network: it waits, and says that it goes on by itself', () => {
    const page = shown({ ...onItsWay, isPaused: true });
    expect(page).toContain('Cette page attend le réseau');
    expect(page).not.toMatch(/boxes|<button/);
  });
  test('failed: what could not be loaded, announced, and a way to try again', () => {
    const page = shown({ ...onItsWay, isError: true, error: new Error('boom') });
    expect(page).toMatch(/role="alert".*Le chargement de la boutique a échoué\..*<button[^>]*>Réessayer/);
    expect(page).not.toContain('boom');
  });
  test('failed for want of a connection: the same, and what to check', () => {
    const error = { name: 'SdkError', code: 'CONNECTION_FAILED' };
    const page = shown({ ...onItsWay, isError: true, error });
    expect(page).toMatch(/Le chargement de la boutique a échoué\..*Vérifiez votre réseau/);
  });
  test('there: what was said stays, whatever becomes of a later attempt', () => {
    const later = { ...onItsWay, data: 'points', isError: true, error: new Error('boom'), isPaused: true };
    expect(shown(later)).toBe('<b>points</b>');
  });
});

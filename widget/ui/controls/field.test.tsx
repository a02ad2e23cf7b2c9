import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { Segmented } from './segmented.tsx';
import { TextArea, TextField } from './text-field.tsx';

const render = (part: ReactNode) => renderToStaticMarkup(part);
/** Properties of the first element of that name. */
const getAttributes = (markup: string, element: string): Partial<Record<string, string>> => {
  const tag = new RegExp(`<${element}\\b[^>]*>`).exec(markup)?.[0] ?? '';
  const pairs = tag.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
};
/** Returns the text of the element with that id. */
const getTextById = (markup: string, id: string) =>
  (new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(markup)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
const getDescriptions = (markup: string, element = 'input') =>
  (getAttributes(markup, element)['aria-describedby'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => getTextById(markup, id));

describe('a field', () => {
  const wrong = { label: 'Nom', hint: 'Comme sur la carte', error: 'Trop court' };

  it.each([
    ['input', <TextField key="t" {...wrong} />],
    ['input', <PasswordField key="p" {...wrong} autoComplete="new-password" showLabel="Montrer" />],
    ['textarea', <TextArea key="a" {...wrong} />],
  ])('is linked to its label, its error and its hint (%s)', (element, part) => {
    const markup = render(part);
    const control = getAttributes(markup, element);
    expect(getAttributes(markup, 'label')['for']).toBe(control['id']);
    expect(control['aria-invalid']).toBe('true');
    expect(getDescriptions(markup, element)).toEqual(['Trop court', 'Comme sur la carte']);
  });

  it('is not invalid without an error, and only has its hint', () => {
    const markup = render(<TextField label="Nom" hint="Comme sur la carte" />);
    expect(getAttributes(markup, 'input')['aria-invalid']).toBeUndefined();
    expect(getDescriptions(markup)).toEqual(['Comme sur la carte']);
  });

  it('does not announce its hint twice', () => {
    const markup = render(<TextField label="Nom" hint="8 caractères minimum" error="8 caractères minimum" />);
    expect(getDescriptions(markup)).toEqual(['8 caractères minimum']);
    expect(markup.split('8 caractères minimum')).toHaveLength(2);
  });

  it('has the place of its error from the start, and announces the error when it should', () => {
    expect(render(<TextField label="Nom" />)).toContain('<div aria-live="polite"></div>');
    expect(render(<TextField label="Nom" isAnnounced={false} />)).toContain('<div aria-live="off"></div>');
  });

  it('shows the message of the server or of a rule as text', () => {
    expect(render(<TextField label="Nom" error={'<img src=x onerror="x()">'} />)).not.toContain('<img');
  });
});

describe('the keyboard of a field', () => {
  it.each([
    ['email', { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false' }],
    ['digits', { type: 'text', inputMode: 'numeric', spellCheck: 'false' }],
    ['phone', { type: 'tel', inputMode: 'tel', spellCheck: 'false' }],
    ['capitals', { type: 'text', autoCapitalize: 'characters', autoComplete: 'off' }],
  ] as const)('is right for %s', (kind, expected) => {
    const attributes = getAttributes(render(<TextField label="x" kind={kind} />).toLowerCase(), 'input');
    for (const [name, value] of Object.entries(expected)) expect(attributes[name.toLowerCase()]).toBe(value);
  });

  it('is independent of autocomplete, which the form decides', () => {
    const markup = render(<TextField label="x" kind="email" autoComplete="username" />);
    expect(getAttributes(markup.toLowerCase(), 'input')['autocomplete']).toBe('username');
  });
});

it('a locked field is read-only, not disabled: its value is sent and can be read', () => {
  const markup = render(
    <TextField label="x" isLocked defaultValue="camille@exemple.fr" hint="Par l’enseigne" />,
  );
  expect(markup).toMatch(/<input[^>]* readOnly=""/i);
  expect(markup).not.toContain('disabled');
});

it('a password is hidden, and its button shows whether it is visible', () => {
  const markup = render(<PasswordField label="x" autoComplete="current-password" showLabel="Montrer" />);
  expect(getAttributes(markup, 'input')['type']).toBe('password');
  expect(getAttributes(markup, 'button')).toMatchObject({
    type: 'button',
    'aria-pressed': 'false',
    'aria-label': 'Montrer',
  });
});

it('a checkbox has its error, and keeps the link in its label', () => {
  const label = (
    <>
      J’accepte les <a href="/terms">conditions</a>
    </>
  );
  const markup = render(<Checkbox label={label} error="À cocher" />);
  expect(getDescriptions(markup)).toEqual(['À cocher']);
  expect(markup).toContain('<a href="/terms">conditions</a>');
});

it('a choice is a group of radio buttons with a name', () => {
  const options = [
    { value: 'bank', label: 'Compte bancaire' },
    { value: 'paypal', label: 'PayPal' },
  ];
  const markup = render(
    <Segmented legend="Où" name="way" options={options} value="paypal" onChange={() => undefined} />,
  );
  expect(markup.match(/type="radio"/g)).toHaveLength(2);
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="paypal"|<input[^>]*value="paypal"[^>]*checked=""/);
  expect(markup).toMatch(/<legend>.*Où.*<\/legend>/);
});

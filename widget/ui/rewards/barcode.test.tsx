import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Barcode, encodeBarcode } from './barcode.tsx';

it('fourteen digits are drawn as a start, seven characters, their checksum and a stop: 112 modules', () => {
  expect(encodeBarcode('32547881004271', 'code_128')).toHaveLength(112);
});

it.each([
  ['a wrong last digit', '3254560042712', 'ean_13'],
  ['twelve digits', '325456004271', 'ean_13'],
  ['an accent, which the encoder would take for a sign of its own', 'É1', 'code_128'],
  ['a line feed', '12\n34', 'code_128'],
  ['a code longer than a till expects', '1'.repeat(49), 'code_128'],
  ['an empty code', '', 'code_128'],
  ['a format that is not known', '32547881004271', 'qr_code'],
])('%s has no bars', (_what, code, format) => {
  expect(encodeBarcode(code, format)).toBeUndefined();
  expect(renderToStaticMarkup(<Barcode code={code} format={format} label="Code" />)).toBe('');
});

it('the drawing has the bars of the code, and its digits as a label', () => {
  const modules = encodeBarcode('32547881004271', 'code_128') ?? '';
  const markup = renderToStaticMarkup(
    <Barcode code="32547881004271" format="code_128" label="Code-barres 3254 7881 0042 71" />,
  );
  const black = [...markup.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g)].flatMap(([, at, width]) =>
    Array.from({ length: Number(width) }, (_, n) => Number(at) + n),
  );
  expect(black).toEqual([...modules].flatMap((module, at) => (module === '1' ? [at] : [])));
  expect(markup).toContain('role="img" aria-label="Code-barres 3254 7881 0042 71"');
});

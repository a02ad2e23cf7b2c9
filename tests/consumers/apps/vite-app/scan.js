/* global document, location, URLSearchParams */
import { createScanner } from '@cagnotte/sdk/scanner';
import { showResult } from '../show-result.js';

/** Draws a barcode from the widths of its bars and gaps. */
const draw = (widths) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 300 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  let x = 60;
  [...widths].forEach((width, at) => {
    if (at % 2 === 0) pen.fillRect(x, 60, Number(width) * 3, 180);
    x += Number(width) * 3;
  });
  return canvas;
};

const { widths, engine } = Object.fromEntries(new URLSearchParams(location.search));
const scanner = createScanner({ readers: ['code_128'], engines: [engine] });
await showResult(scanner.scanPicture(draw(widths)).then((reading) => ({ reading })));

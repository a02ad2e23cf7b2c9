/** Widths of the bars and gaps of each Code 128 symbol, by its value; the last is the stop symbol. */
const code128Widths = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132',
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212',
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311',
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321',
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214',
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212',
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113',
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112',
]
  .join(' ')
  .split(' ');

/** Widths of the gaps and bars of each digit in the left half of an EAN. */
const eanWidths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/**
 * Which digits of the left half of an EAN-13 are written backwards, by the first digit, which is not written.
 */
const eanParity = [
  '......',
  '..1.11',
  '..11.1',
  '..111.',
  '.1..11',
  '.11..1',
  '.111..',
  '.1.1.1',
  '.1.11.',
  '.11.1.',
];

const reverseText = (text: string): string => [...text].reverse().join('');

const getDigitWidths = (digit: string): string => eanWidths[Number(digit)] ?? '';

/** Values of the symbols in code set B that are not characters. Its first character is the space. */
const fnc1 = 102;
const startB = 104;
const stop = 106;
const spaceCode = 32;

/**
 * @param text printable ASCII; a U+001D is written as FNC1, which in front makes it a GS1-128
 * @returns widths of bars and gaps in code set B, a bar first
 */
export const encodeCode128 = (text: string): string => {
  const getSymbolValue = (character: string) =>
    character === '\u001D' ? fnc1 : character.charCodeAt(0) - spaceCode;
  const values = [startB, ...[...text].map(getSymbolValue)];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  return [...values, check, stop].map((value) => code128Widths[value]).join('');
};

/**
 * @param text 13 digits with any check digit
 * @returns widths of bars and gaps, a bar first
 */
export const encodeEan13 = (text: string): string => {
  const parity = eanParity[Number(text[0])] ?? '';
  const leftHalf = [...text.slice(1, 7)].map((digit, at) =>
    parity[at] === '1' ? reverseText(getDigitWidths(digit)) : getDigitWidths(digit),
  );
  return ['111', ...leftHalf, '11111', ...[...text.slice(7)].map(getDigitWidths), '111'].join('');
};

/** Which of the six digits of a UPC-E of number system 0 are written backwards, by the check digit. */
const upcEParity = [
  '111...',
  '11.1..',
  '11..1.',
  '11...1',
  '1.11..',
  '1..11.',
  '1...11',
  '1.1.1.',
  '1.1..1',
  '1..1.1',
];

/**
 * @param text 8 digits that begin with 0
 * @returns widths of bars and gaps, a bar first
 */
export const encodeUpcE = (text: string): string => {
  const parity = upcEParity[Number(text[7])] ?? '';
  const six = [...text.slice(1, 7)].map((digit, at) =>
    parity[at] === '1' ? reverseText(getDigitWidths(digit)) : getDigitWidths(digit),
  );
  return ['111', ...six, '111111'].join('');
};

/** Widths of the five bars, or of the five gaps, of each digit of an ITF. */
const itfWidths = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131'];

/**
 * @param text an even number of digits
 * @returns widths of bars and gaps, a bar first
 */
export const encodeItf = (text: string): string => {
  const pairs = text.match(/../g) ?? [];
  const getPairWidths = ([bars, gaps]: readonly string[]) =>
    [...(itfWidths[Number(bars)] ?? '')].map((width, at) => width + (itfWidths[Number(gaps)]?.[at] ?? ''));
  return ['1111', ...pairs.flatMap((pair) => getPairWidths([...pair])), '311'].join('');
};

/** Which of the nine bars and gaps of a character of Code 39 are wide. */
const code39Wide: Readonly<Record<string, string>> = {
  '*': '010010100',
  '-': '010000101',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  A: '100001001',
  B: '001001001',
  C: '101001000',
};

/** Returns the widths of bars and gaps, of which a wide one has three times the width of a narrow one. */
const getWidths = (wide = ''): string => wide.replace(/./g, (isWide) => (isWide === '1' ? '3' : '1'));

/**
 * @param text made of the characters A to C, 1 to 4 and -
 * @returns widths of bars and gaps, a bar first
 */
export const encodeCode39 = (text: string): string =>
  [...`*${text}*`].map((character) => getWidths(code39Wide[character])).join('1');

/** Which of the seven bars and gaps of a character of Codabar are wide. */
const codabarWide: Readonly<Record<string, string>> = {
  '0': '0000011',
  '1': '0000110',
  '2': '0001001',
  '3': '1100000',
  '4': '0010010',
  '5': '1000010',
  '6': '0100001',
  '7': '0100100',
  '8': '0110000',
  '9': '1001000',
  '-': '0001100',
  A: '0011010',
  B: '0101001',
};

/**
 * @param text digits and -, between A or B at each end
 * @returns widths of bars and gaps, a bar first
 */
export const encodeCodabar = (text: string): string =>
  [...text].map((character) => getWidths(codabarWide[character])).join('1');

/** A drawing of a barcode; sizes in pixels. */
export interface Drawing {
  readonly widths: string;
  /** Width of the narrowest bar. */
  readonly module?: number;
  readonly width?: number;
  readonly height?: number;
  /** By how many degrees the barcode is turned about the middle. */
  readonly degrees?: number;
  /** White bars on black. */
  readonly isInverted?: boolean;
  /**
   * The part of the bars, from 0 to 1, that is missing at their end; from 0 to -1, at their
   * beginning. White is in its place.
   */
  readonly cut?: number;
  /** The picture ends where the bars are cut, in place of white. Only for bars that are not turned. */
  readonly isCutByEdge?: boolean;
  /** Contrast between bars and gaps, from 0 to 1: 0.2 is as grey as ink that has faded. */
  readonly contrast?: number;
}

/** Shade of the picture around the barcode and its quiet zone; the dark one around an inverted barcode. */
const lightGrey = 190;
const darkGrey = 65;

/** Draws a barcode in the middle of a grey picture, with white around it. */
export const drawBarcode = ({
  widths,
  module = 2,
  width = 640,
  height = 480,
  degrees = 0,
  isInverted = false,
  cut = 0,
  isCutByEdge = false,
  contrast = 1,
}: Drawing): ImageData => {
  const bars = [...widths].flatMap((count, at) => Array<boolean>(Number(count)).fill(at % 2 === 0));
  const [half, quiet, tall] = [(bars.length * module) / 2, 12 * module, 50 * module];
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [first, last] = [-half * (1 + 2 * Math.min(0, cut)), half * (1 - 2 * Math.max(0, cut))];
  let middle = width / 2;
  // Moves the cut to the side of the picture.
  if (isCutByEdge) middle = cut > 0 ? width - last : -first;
  const [dark, light] = [235 - 210 * contrast, 235];
  const computeShade = (x: number, y: number): number => {
    const along = (x - middle) * cosine + (y - height / 2) * sine;
    const across = (y - height / 2) * cosine - (x - middle) * sine;
    if (Math.abs(across) > tall / 2 || Math.abs(along) > half + quiet)
      return isInverted ? darkGrey : lightGrey;
    const isBar = along >= first && along < last && bars[Math.floor((along + half) / module)] === true;
    return isBar !== isInverted ? dark : light;
  };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.fill(computeShade(pixel % width, Math.floor(pixel / width)), pixel * 4, pixel * 4 + 3);
  return { width, height, data, colorSpace: 'srgb' };
};

/** The encoders of jsbarcode alone: its own entry holds every format there is, and draws. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(code: string, options: object);
    /** @returns the modules, '1' for black */
    encode(): { readonly data: string };
  }
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/index.js' {
  export class EAN13 {
    /** @param options `flat`: all bars of one height, told in one string */
    constructor(code: string, options: { readonly flat: true });
    /** Whether it has thirteen digits, of which the last checks the others. */
    valid(): boolean;
    /** @returns the modules, '1' for black */
    encode(): { readonly data: string };
  }
}

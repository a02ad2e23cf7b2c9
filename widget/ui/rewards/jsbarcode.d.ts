/** The encoders of jsbarcode only: its main entry includes every format, and the drawing. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(code: string, options: object);
    /** @returns the modules, '1' for black */
    encode(): { readonly data: string };
  }
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/index.js' {
  export class EAN13 {
    /** @param options `flat`: all bars of one height, returned as one string */
    constructor(code: string, options: { readonly flat: true });
    /** True for thirteen digits, the last of which checks the others. */
    valid(): boolean;
    /** @returns the modules, '1' for black */
    encode(): { readonly data: string };
  }
}

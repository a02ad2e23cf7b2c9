export declare const indexFormat: string;
export declare const debianSources: (
  indexes: string,
  codename: string,
  readText: (file: string) => string,
) => { readonly mirror: string; readonly list: string } | undefined;
export declare const acquireSettings: (dump: string) => string;

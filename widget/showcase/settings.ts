import { parseHexColour } from '../features/programme/theme.ts';

export type ShownScheme = 'system' | 'light' | 'dark';

/** The display settings; they are in the address, so that a view can be shared. */
export interface Settings {
  /** The programme's colour, as a partner may write it. */
  readonly colour: string;
  readonly scheme: ShownScheme;
  /** Width of a frame in CSS pixels; undefined for the whole window. */
  readonly width: number | undefined;
  /** True to show texts as long as a partner's marketing department can make them. */
  readonly long: boolean;
  /** True to show only the parts, inside the frame. */
  readonly bare: boolean;
}

const defaultColour = '#0b7a4f';

/** Reads the query of the address; an invalid value is replaced by the default. */
export function readSettings(query: string): Settings {
  const parameters = new URLSearchParams(query);
  const scheme = parameters.get('scheme');
  const width = Number(parameters.get('width'));
  return {
    colour: parseHexColour(parameters.get('colour')) ?? defaultColour,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    width: width >= 200 && width <= 2000 ? width : undefined,
    long: parameters.has('long'),
    bare: parameters.has('bare'),
  };
}

/** Writes the settings as a query, which `readSettings` reads. */
export function writeSettings({ colour, scheme, width, long, bare }: Settings): string {
  const query = new URLSearchParams({ colour, scheme });
  if (width !== undefined) query.set('width', `${width}`);
  if (long) query.set('long', '');
  if (bare) query.set('bare', '');
  return `?${query.toString()}`;
}

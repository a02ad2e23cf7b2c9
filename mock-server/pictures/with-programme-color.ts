import { mixColor } from './mix-color.ts';

/**
 * Fills the placeholders `{primary}`, `{deep}`, `{ink}`, `{soft}` and `{pale}` of a drawing
 * with shades of one colour.
 * @param hex six digits without `#`
 */
export const withProgrammeColor = (drawing: string, hex: string): string => {
  const colors: Readonly<Record<string, string>> = {
    primary: `#${hex}`,
    deep: mixColor(hex, 0.76, 'black'),
    ink: mixColor(hex, 0.34, 'black'),
    soft: mixColor(hex, 0.58, 'white'),
    pale: mixColor(hex, 0.12, 'white'),
  };
  return drawing.replace(/\{(\w+)\}/g, (placeholder, name: string) => colors[name] ?? placeholder);
};

/** SHA-256 in hexadecimal; undefined on pages that do not come over https, where browsers have none. */
export const digestOf = async (text: string): Promise<string | undefined> => {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

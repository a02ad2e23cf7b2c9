/** Returns a name with a capital first letter, as in the names of the generated hooks and schemas. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

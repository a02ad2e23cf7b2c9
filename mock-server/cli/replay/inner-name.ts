/** The last word of a name in brackets: `email` of `user[email]`, `files` of `files[]`. */
export const innerName = (name: string): string => /([^[\]]+)[[\]]*$/.exec(name)?.[1] ?? name;

/** Stands where a figure or a date should be and the data holds none: never 'NaN', never 'Invalid Date'. */
export const unknownFigure = '\u2014';

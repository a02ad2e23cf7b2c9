/** Durations in milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Longest time until every tab knows of a change on the disk. */
export const maxChangeDelayMs = 100;

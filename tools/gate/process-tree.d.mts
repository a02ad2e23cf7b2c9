/**
 * Adds to a tree of processes all that they have started. Not on Windows.
 * @param tree ids of processes; keeps those of ended ones, which lead to what they had started
 * @returns the ids of those that are running, parents before their children
 */
export declare const growTree: (tree: Set<number>) => number[];

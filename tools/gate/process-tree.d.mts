/**
 * Adds all descendants to a tree of processes. Not for Windows.
 * @param tree ids of processes; those of ended ones stay in it, because they lead to their descendants
 * @returns the ids of those that are running, parents before their children
 */
export declare const growTree: (tree: Set<number>) => number[];

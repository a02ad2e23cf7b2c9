export declare const cannotBeMade: number;

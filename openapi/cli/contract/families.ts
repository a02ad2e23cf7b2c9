/** The five contracts; each is one document. The proxy's operations have a base address of their own. */
export const contracts = ['v2', 'v3', 'kitv4', 'product', 'proxy'] as const;
export type Contract = (typeof contracts)[number];

/** Name of a contract's document in the folder of the contracts. */
export const documentOf = (contract: Contract): string => `${contract}.yaml`;

/** Exports for the command line, the tests and the scripts of this repository. */
export { Contracts } from './contracts/contracts.ts';
export type { FormOf, OperationId, PathOf, QueryOf, ResponseOf } from './contracts/operation-types.ts';
export { Refusal } from './contracts/refusal.ts';
export type { Handlers } from './handlers/handler.ts';
export { createPrismConfig } from './engine/prism-config.ts';
export { handlers } from './handlers/table.ts';
export { renderMagicValuesPage } from './magic/page.ts';
export { createWorld } from './worlds/create-world.ts';
export { type Seeds, readSeeds } from './worlds/seed/example-seeds.ts';
export type { World } from './worlds/world.ts';

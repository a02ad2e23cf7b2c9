export { listen } from './sites/listen.ts';
export { PortTaken } from './sites/port-taken.ts';
export { readyText } from './ready-text.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { staticFiles, type ServeFiles } from './sites/static-files.ts';
export { startStaticSite, type StaticSite, type StaticSiteOptions } from './sites/static-site.ts';
export type { WorldSeed } from './worlds/seed/world-seed.ts';

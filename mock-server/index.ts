export { PortTakenError } from './sites/port-taken.ts';
export { readyText } from './ready-text.ts';
export { readPortSetting } from './read-port-setting.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { startStaticSite, type StaticSite, type StaticSiteOptions } from './sites/static-site.ts';
export type { WorldSeed } from './worlds/seed/world-seed.ts';

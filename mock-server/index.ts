export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { startStaticSite, type StaticSite, type StaticSiteOptions } from './sites/static-site.ts';

export { rememberStart } from './remember-start.ts';
export type { KeptUserSettings, RememberedStart } from './remembered-start.ts';
export { renewStart } from './renew-start.ts';
export { resumeStart } from './resume-start.ts';

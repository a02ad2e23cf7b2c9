interface ImportMetaEnv {
  /** Base addresses of the sandbox that was started with the site. */
  readonly VITE_SANDBOX_API?: string;
  readonly VITE_SANDBOX_FILES?: string;
}

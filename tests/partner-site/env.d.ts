interface ImportMetaEnv {
  readonly VITE_API_ORIGIN: string;
  readonly VITE_FILES_ORIGIN: string;
  readonly VITE_WIDGET_ORIGIN: string;
}

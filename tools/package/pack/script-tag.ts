import { createHash } from 'node:crypto';

/** A script that pages load by a tag, as in `integrity.json`. */
export interface BuiltScript {
  /** Its name in the folder of its version. */
  readonly file: string;
  readonly bytes: number;
  /** The hash by which a browser refuses a changed script. */
  readonly integrity: string;
}

/** Describes a script with these contents. */
export const describeScript = (file: string, contents: Buffer): BuiltScript => ({
  file,
  bytes: contents.length,
  integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
});

/** Returns the tag for a partner's page. */
export const renderScriptTag = (
  version: string,
  { file, integrity }: Pick<BuiltScript, 'file' | 'integrity'>,
): string =>
  `<script src="https://<your host>/sdk/${version}/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;

import type { UploadSnapshot } from './upload-snapshot.ts';

/** An upload before anything was sent. */
export const newUpload = (uuid: string, files: readonly File[], createdAt: number): UploadSnapshot => ({
  uuid,
  state: 'waiting',
  progress: 0,
  createdAt,
  pictures: files.map((file) => ({
    name: file.name,
    size: file.size,
    type: file.type,
    file,
    state: 'waiting',
    progress: 0,
  })),
});

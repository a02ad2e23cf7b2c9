import type { WorkerRequest } from './picture-preparer.ts';
import { preparePicture } from './prepare-picture.ts';

// The page waits for a response even after a failure.
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void preparePicture(data)
    .catch(() => ({}))
    .then((response) => postMessage(response));
});

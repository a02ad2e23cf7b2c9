import type { Request } from './picture-preparer.ts';
import { preparePicture } from './prepare-picture.ts';

// Whatever goes wrong with a picture, the page waits for an answer.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void preparePicture(data)
    .catch(() => ({}))
    .then((answer) => postMessage(answer));
});

import type { Request } from './message.ts';
import { preparePicture } from './work/prepare-picture.ts';

// Whatever goes wrong with a picture, the page waits for an answer.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void preparePicture(data)
    .catch(() => ({}))
    .then((answer) => postMessage(answer));
});

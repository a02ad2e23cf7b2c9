import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { timeline } from '../../../stores/timeline.ts';
import { timelineText } from '../../../text/timeline.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { titleOf } from './rules.ts';

/** TL-09: opens the picture of a message; nothing where it has none. */
export function PictureButton({ message }: { message: TimelineMessage }) {
  const { image_url: src } = message;
  const title = titleOf(message);
  if (!src) return null;
  return (
    <IconButton
      icon="image"
      label={timelineText.pictureOf(title)}
      onClick={() => {
        timeline.openImage = { src, title };
      }}
    />
  );
}

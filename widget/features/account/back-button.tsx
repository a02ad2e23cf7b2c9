import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { uiText } from '../../ui/text/text.ts';

/** A button back to the screen that the shopper came from, or home when they opened this one directly. */
export function BackButton() {
  const navigate = useNavigate();
  // The router's key of an address that was opened by the browser, not by the widget.
  const isOpenedDirectly = useLocation().key === 'default';
  return (
    <IconButton
      icon="back"
      label={uiText.back}
      onClick={() => void (isOpenedDirectly ? navigate(paths.home, { replace: true }) : navigate(-1))}
    />
  );
}

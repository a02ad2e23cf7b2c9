import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { reviewText } from '../../text/review.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEnding } from './use-ending.ts';

/** Withdraws the receipt, once asked. Operation `cancelReceipt`. */
export function CancelReceipt({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  const { end, ending } = useEnding(uuid);
  const [isAsking, setAsking] = useState(false);
  const text = reviewText.cancelling;
  const cancel = () => {
    setAsking(false);
    end('cancelReceipt', () => navigate(paths.registeredHome, { replace: true }));
  };
  return (
    <>
      <Button variant="quiet" size="sm" danger busy={ending !== undefined} onClick={() => setAsking(true)}>
        {text.link}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        text={text.text}
        keep={text.keep}
        discard={text.now}
        onKeep={() => setAsking(false)}
        onDiscard={cancel}
      />
    </>
  );
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { findShownReceipt, type ShownReceipt } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useOutbox } from '../receipts/outbox.ts';

/**
 * Returns the receipt that this screen shows in place of the camera, if any. It belongs to the entry of the
 * browser's history, so that a reload shows the same screen, and going back leaves it.
 */
export function useShownReceipt(): {
  receipt: UploadSnapshot | undefined;
  show: (uuid: string | undefined) => void;
} {
  const navigate = useNavigate();
  const location = useLocation();
  const [uuid, setUuid] = useState(() => findShownReceipt(location.state));
  const storedReceipt = useOutbox((outbox) => outbox.list()).find((receipt) => receipt.uuid === uuid);
  // Another tab may remove a sent receipt: this tab shows it until the shopper continues.
  const [sentReceipt, setSentReceipt] = useState<UploadSnapshot>();
  if (storedReceipt?.state === 'sent' && storedReceipt !== sentReceipt) setSentReceipt(storedReceipt);

  const show = (nextUuid: string | undefined) => {
    setUuid(nextUuid);
    const state: ShownReceipt | null = nextUuid === undefined ? null : { receipt: nextUuid };
    void navigate(paths.shoot, { replace: true, state });
  };
  return { receipt: storedReceipt ?? (sentReceipt?.uuid === uuid ? sentReceipt : undefined), show };
}

import { useParams } from 'react-router-dom';
import { FirstReview } from './first-review.tsx';
import { OneReview } from './one-review.tsx';

/** The review of a receipt: the one of the address, or else the first that waits for it. */
export function ReviewScreen() {
  const { receipt_uuid } = useParams();
  return receipt_uuid ? <OneReview key={receipt_uuid} uuid={receipt_uuid} /> : <FirstReview />;
}

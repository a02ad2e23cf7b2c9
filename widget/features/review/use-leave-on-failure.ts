import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';
import { reviewText } from '../../text/review.ts';
import { loadFailure } from './rules.ts';

/**
 * RV-07, RV-08: a load that fails says why and falls back to /homes/registered, in place of the review in the history.
 * @returns true while the screen is being left
 */
export function useLeaveOnFailure({
  data,
  error,
}: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error'>): boolean {
  const navigate = useNavigate();
  const isLeaving = error !== null && data === undefined;
  useEffect(() => {
    if (!isLeaving) return;
    const failure = loadFailure(error);
    if (failure === 'session') return;
    if (failure === 'already-reviewed') tell(reviewText.fixed.alreadyReviewed, 'warning');
    else tellFailure(error);
    void navigate(paths.registeredHome, { replace: true });
  }, [isLeaving, error, navigate]);
  return isLeaving;
}

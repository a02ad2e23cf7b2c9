import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMutate, type GeneratedMutation } from '../../client/mutate.ts';
import { review } from '../../stores/review.ts';
import { acting, type Act } from './acting.ts';
import { refusalWords } from './refusal-words.ts';

/** What a modal sends, and how that goes. */
export interface Acting {
  /** Something of the kind is under way, from here or elsewhere. */
  readonly isBusy: boolean;
  /** Why the last one was turned down, in words. */
  readonly refusal: string | undefined;
  /**
   * Sends a mutation; the modal closes once it is done. Never rejects.
   * @param done what is said then
   */
  readonly act: <Data, Variables>(
    mutation: GeneratedMutation<Data, Variables>,
    variables: Variables,
    done: string,
  ) => Promise<void>;
}

/** Closes a modal, but only while it is shown: closed meanwhile, it must not close the modal that was opened after it. */
export function useCloseWhileShown(onClose: () => void): () => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) onClose();
  };
}

/** RV-17: what a modal of the review sends to the server, one at a time of each kind. */
export function useActing(flag: Act['flag'], onClose: () => void): Acting {
  const mutate = useMutate();
  const isBusy = useSnapshot(review)[flag];
  const [refusal, setRefusal] = useState<string>();
  const close = useCloseWhileShown(onClose);
  return {
    isBusy,
    refusal,
    act: (mutation, variables, done) => {
      setRefusal(undefined);
      return acting({
        flag,
        send: () => mutate(mutation, variables),
        done,
        onDone: close,
        onFailure: (error) => setRefusal(refusalWords(error)),
      });
    },
  };
}

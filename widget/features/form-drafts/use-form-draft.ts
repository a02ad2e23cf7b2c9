import { useEffect, useEffectEvent, useState } from 'react';
import { useSdk } from '../queries/sdk-context.tsx';
import { findShopperKey, shoppers } from '../session/auth.ts';
import { formDrafts, type TypedTexts } from './form-drafts.ts';

export interface FormDraftOptions<Texts> {
  /** The values of the empty form. */
  readonly blank: Texts;
  /** True to keep the draft over a reload of the tab. Never for an IBAN, an e-mail address or a password. */
  readonly isStored?: boolean;
  /** Called when the draft was sent, from here or before the form was closed and opened again. */
  readonly onForgotten?: () => void;
}

export interface FormDraft<Texts> {
  /** The initial values of the form. */
  readonly start: Texts;
  /** Keeps the typed text. Call it at each change. */
  readonly keep: (texts: Texts) => void;
  /**
   * Marks the text that is sent.
   * @returns function that removes the draft, to be called once the text was received
   */
  readonly markSent: () => () => void;
}

/**
 * Keeps the text typed in a mounted form until it is sent.
 * @param name name of the form, with its subject
 */
export function useFormDraft<Texts extends TypedTexts>(
  name: string,
  { blank, isStored = false, onForgotten }: FormDraftOptions<Texts>,
): FormDraft<Texts> {
  const sdk = useSdk();
  const [form] = useState(() => ({ shopper: findShopperKey(sdk), form: name }));
  const [start] = useState((): Texts => ({ ...blank, ...formDrafts.read(form) }));
  const [forgottenAtMount] = useState(() => shoppers.forgottenCount);
  const notifyForgotten = useEffectEvent(() => onForgotten?.());
  useEffect(() => formDrafts.subscribe(form, () => notifyForgotten()), [form]);
  return {
    start,
    keep: (texts) => {
      // The session may end while the form is still mounted.
      if (shoppers.forgottenCount === forgottenAtMount) formDrafts.keep(form, texts, { isStored });
    },
    markSent: () => {
      const sentTexts = formDrafts.read(form);
      return () => formDrafts.forget(form, sentTexts);
    },
  };
}

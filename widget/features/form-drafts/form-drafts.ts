import { onShopperForgotten } from '../session/auth.ts';
import { createTabStorage, type TabStorage } from '../session/tab-storage.ts';
import { formDraftsKey } from './forget-form-drafts.ts';

/** The typed text, by the names of the fields. */
export type TypedTexts = Readonly<Record<string, string | undefined>>;

/** The form of a draft, and its shopper. */
export interface FormKey {
  /** `findShopperKey`; undefined for a shopper whose user is not known. */
  readonly shopper: string | undefined;
  /** Name of the form, with its subject: `report <receipt>`. */
  readonly form: string;
}

interface Draft {
  readonly texts: TypedTexts;
  /** True to keep it in the storage of this tab too, so that it outlives a reload. */
  readonly isStored: boolean;
}

/** The drafts of one shopper, by form. */
interface Drafts {
  readonly shopper: string | undefined;
  readonly byForm: Map<string, Draft>;
}

const isBlank = (texts: TypedTexts) => Object.values(texts).every((text = '') => text.trim() === '');
const areEqual = (first?: TypedTexts, second?: TypedTexts) =>
  JSON.stringify(first) === JSON.stringify(second);

/**
 * Creates the drafts of forms that close when the shopper presses outside of them. A draft is in the memory
 * of this page and, if the form allows it, in the storage of this tab. All drafts belong to one shopper: the
 * drafts of another shopper are dropped.
 */
export function createFormDrafts(tab: TabStorage) {
  let drafts: Drafts | undefined;
  const followers = new Set<FormKey & { readonly onForgotten: () => void }>();

  function restoreDrafts(shopper: string | undefined): Drafts {
    const byForm = new Map<string, Draft>();
    const stored = tab.get(formDraftsKey);
    if (stored !== undefined && shopper !== undefined) {
      try {
        const record = JSON.parse(stored) as { shopper: string; words: [form: string, texts: TypedTexts][] };
        if (record.shopper === shopper)
          for (const [form, texts] of record.words) byForm.set(form, { texts, isStored: true });
      } catch {
        // Another version may have stored unreadable data.
      }
    }
    if (byForm.size === 0) tab.remove(formDraftsKey);
    return { shopper, byForm };
  }

  /** Returns the drafts of a shopper; drops the drafts of another shopper. */
  function getDrafts(shopper: string | undefined): Map<string, Draft> {
    if (!drafts || drafts.shopper !== shopper) drafts = restoreDrafts(shopper);
    return drafts.byForm;
  }

  function storeDrafts({ shopper, byForm }: Drafts): void {
    const storedTexts = [...byForm].flatMap(([form, draft]) => (draft.isStored ? [[form, draft.texts]] : []));
    if (shopper === undefined || storedTexts.length === 0) tab.remove(formDraftsKey);
    else tab.set(formDraftsKey, JSON.stringify({ shopper, words: storedTexts }));
  }

  function setDraft({ shopper, form }: FormKey, draft: Draft | undefined): void {
    const byForm = getDrafts(shopper);
    if (draft) byForm.set(form, draft);
    else byForm.delete(form);
    storeDrafts({ shopper, byForm });
  }

  const read = ({ shopper, form }: FormKey): TypedTexts | undefined => getDrafts(shopper).get(form)?.texts;

  return {
    /** Returns the draft of the form; undefined without one. */
    read,
    /**
     * Keeps the text typed in a form.
     * @param isStored keeps it over a reload: never for an IBAN, an e-mail address or a password
     */
    keep(form: FormKey, texts: TypedTexts, { isStored }: Pick<Draft, 'isStored'>): void {
      setDraft(form, isBlank(texts) ? undefined : { texts, isStored });
    },
    /**
     * Removes a draft that was sent, if it has not changed since, and notifies its form.
     * @param sentTexts result of `read` when it was sent
     */
    forget(form: FormKey, sentTexts: TypedTexts | undefined): void {
      // The shopper of the message has signed out.
      if (drafts && drafts.shopper !== form.shopper) return;
      if (!areEqual(read(form), sentTexts)) return;
      setDraft(form, undefined);
      for (const follower of followers)
        if (follower.form === form.form && follower.shopper === form.shopper) follower.onForgotten();
    },
    /**
     * Notifies a mounted form when its draft was sent.
     * @returns function that unsubscribes it
     */
    subscribe({ shopper, form }: FormKey, onForgotten: () => void): () => void {
      const follower = { shopper, form, onForgotten };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /**
     * Clears the memory of this page after a session. Stored drafts stay for the same shopper,
     * until `forgetFormDrafts`.
     */
    clearMemory(): void {
      drafts = undefined;
    },
  };
}

export type FormDrafts = ReturnType<typeof createFormDrafts>;

export const formDrafts = createFormDrafts(createTabStorage());

onShopperForgotten(() => formDrafts.clearMemory());

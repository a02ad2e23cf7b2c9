import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Validation: forms" (VF). */
export const forms: Chapter = {
  'VF-01': {
    file: 'widget/forms/rules.ts',
    find: "locale: AlphaLocale = 'fr'",
    replace: "locale: AlphaLocale = 'en'",
  },
  'VF-02': {
    file: 'widget/forms/rules.ts',
    find: '{ allowFalse = true }',
    replace: '{ allowFalse = false }',
  },
  'VF-03': { file: 'widget/forms/rules.ts', find: "text.split(',')", replace: "text.split(';')" },
  'VF-04': { file: 'widget/forms/rules.ts', find: '/^(?:[0-9]+|[٠-٩]+)$/', replace: '/^[0-9]+$/' },
  'VF-05': { file: 'widget/forms/rules.ts', find: "fr: 'a-zàâæçéèêëîïôœùûüÿ'", replace: "fr: 'a-z'" },
  'VF-06': { file: 'widget/forms/rules.ts', find: '/^[0-9]{5}$/', replace: '/^[0-9]{4,5}$/' },
  'VF-07': {
    file: 'widget/forms/rules.ts',
    find: 'countCharacters(text) <= count',
    replace: 'countCharacters(text) < count',
  },
  'VF-08': {
    file: 'widget/forms/use-app-form.ts',
    find: "passive: { mode: 'onSubmit'",
    replace: "passive: { mode: 'onBlur'",
  },
  'VF-09': {
    file: 'widget/forms/use-app-form.ts',
    find: 'everyFailure = false',
    replace: 'everyFailure = true',
  },
};

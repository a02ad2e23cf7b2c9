/**
 * Whether a page around gives the widget the height of its content. Its window is then as high as the list, whose end is
 * always near: what is older comes when it is asked for, and what that page has below the widget stays within reach.
 */
export const growsWithContent = (): boolean => document.documentElement.dataset['variant'] === 'page';

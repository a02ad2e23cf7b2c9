/* global window, location, URLSearchParams */
/** Embeds the widget as the page's query says, and keeps what happens in `heard`: `[event, detail]`. */
export const embedFromAddress = (embedWidget) => {
  const { tokens = '', ...options } = Object.fromEntries(new URLSearchParams(location.search));
  const renewed = tokens.split(' ').filter(Boolean);
  const widget = embedWidget({
    ...options,
    // An address has no null: an empty token stands for it.
    ...(options.token === '' && { token: null }),
    badge: options.badge !== undefined,
    target: '#place',
    onTokenExpired: () => renewed.shift() ?? null,
  });
  window.widget = widget;
  window.heard = [];
  for (const name of ['ready', 'opened', 'closed', 'points', 'receiptSent', 'pageView', 'error'])
    widget.on(name, (detail) => window.heard.push([name, detail]));
};

/* global window, location, URLSearchParams */
/** Embeds the widget with the options of the page's query, and records `events`: `[event, detail]`. */
export const embedFromAddress = (embedWidget) => {
  const { tokens = '', ...options } = Object.fromEntries(new URLSearchParams(location.search));
  const renewed = tokens.split(' ').filter(Boolean);
  const widget = embedWidget({
    ...options,
    // An address has no null: an empty token means null.
    ...(options.token === '' && { token: null }),
    badge: options.badge !== undefined,
    target: '#place',
    onTokenExpired: () => renewed.shift() ?? null,
  });
  window.widget = widget;
  window.events = [];
  for (const name of ['ready', 'opened', 'closed', 'points', 'receiptSent', 'pageView', 'error'])
    widget.on(name, (detail) => window.events.push([name, detail]));
};

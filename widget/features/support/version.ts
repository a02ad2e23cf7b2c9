/**
 * Version of the widget, which is sent with messages to the team (D69). A test keeps it equal to
 * package.json.
 */
export const widgetVersion = '0.1.0';

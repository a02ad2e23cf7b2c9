/** Version of the widget, as it travels with what a shopper writes to the team (D69). A test keeps it equal to package.json. */
export const version = '0.1.0';

/** The page of the documentation site that explains every code; its anchors are the codes in lower case. */
export const errorsPage = 'https://docs.cagnotte.example/errors.html';

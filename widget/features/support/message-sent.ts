/** The string of the specification, byte for byte. */
const fixed = 'Message envoyé !';

/** D63, ER-11: shown once a message was sent, from any form; the second line explains what happens next. */
export const messageSent = `${fixed}\nNotre équipe étudie votre demande.`;

/** The specification's, byte for byte. */
const fixed = 'Message envoyé !';

/** D63, ER-11: said once a message is with the team, wherever it was written; the second line says what becomes of it. */
export const messageSent = `${fixed}\nNotre équipe étudie votre demande.`;

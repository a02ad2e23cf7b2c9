import { describe, expect, it } from 'vitest';
import { messageSent } from './message-sent.ts';
import { toFeedback, supportTicketSchema } from './rules.ts';

const written = { title: '', text: 'Mes points ne sont pas arrivés.', receipt: '' };

describe('VA-22 RV-12 a support ticket', () => {
  it('has neither title nor receipt when only a text is typed', () => {
    expect(toFeedback(written, '0.1.0')).toEqual({ freetext: written.text, version: '0.1.0' });
    expect(toFeedback({ ...written, title: '  ' }, '0.1.0')).not.toHaveProperty('title');
  });

  it('has both when they are chosen', () => {
    expect(toFeedback({ ...written, title: 'Points', receipt: 'r-1' }, '0.1.0')).toEqual({
      freetext: written.text,
      title: 'Points',
      version: '0.1.0',
      receipt_uuid: 'r-1',
    });
  });

  it('requires a text, and nothing else', () => {
    expect(supportTicketSchema.safeParse(written).success).toBe(true);
    const blank = supportTicketSchema.safeParse({ ...written, text: ' ' });
    expect(blank.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['text', 'Merci de remplir ce champs'],
    ]);
  });
});

it('ER-11 D63 a sent message shows the words of the specification, and what happens next', () => {
  expect(messageSent).toBe('Message envoyé !\nNotre équipe étudie votre demande.');
});

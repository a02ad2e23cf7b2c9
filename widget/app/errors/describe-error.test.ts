import { describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { describeError, NotFoundError } from './describe-error.ts';

describe('the error page', () => {
  it('RT-06 an unknown route is a 404 with its fixed text', () => {
    expect(describeError(new NotFoundError())).toMatchObject({
      status: 404,
      message: 'This page could not be found',
    });
  });

  it('RT-09 the status defaults to 500 and the message to Error', () => {
    for (const value of [undefined, null, 'x', {}, new Error()]) {
      expect(describeError(value)).toMatchObject({ status: 500, message: 'Error' });
    }
  });

  it('shows the message of the error', () => {
    expect(describeError(new Error('boom'))).toMatchObject({ status: 500, message: 'boom' });
    expect(describeError(new SdkError('SERVER_ERROR', 'down', { status: 502 }))).toMatchObject({
      status: 502,
      message: 'down',
    });
  });

  it('shows neither the status nor the English message of a response that cannot be used', () => {
    for (const message of [
      'the response of getPartnerSettings is not what its contract says: $.settings should be object',
      'Parser is unable to parse the response',
    ])
      expect(describeError(new SdkError('OTHER', message, { status: 200 }))).toEqual({
        status: 500,
        message: 'Error',
        title: 'Cette page ne s’affiche pas',
        text: 'Nous n’avons pas pu lire ses informations. Rien n’est perdu. Réessayez dans un instant.',
        isUnreadable: true,
      });
  });

  it('shows in French that there is no connection', () => {
    expect(describeError(new SdkError('CONNECTION_FAILED', 'terminated'))).toMatchObject({
      title: 'Connexion impossible',
      isConnection: true,
    });
  });
});

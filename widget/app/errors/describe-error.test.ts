import { SdkError } from '@cagnotte/sdk';
import { describe, expect, it } from 'vitest';
import { describeError, NotFound } from './describe-error.ts';

describe('the error page', () => {
  it('RT-06 an unknown route is a 404 with its fixed text', () => {
    expect(describeError(new NotFound())).toMatchObject({
      status: 404,
      message: 'This page could not be found',
    });
  });
  it('RT-09 the status defaults to 500 and the message to Error', () => {
    for (const nothing of [undefined, null, 'x', {}, new Error()]) {
      expect(describeError(nothing)).toMatchObject({ status: 500, message: 'Error' });
    }
  });
  it('shows the message it was given', () => {
    expect(describeError(new Error('boom'))).toMatchObject({ status: 500, message: 'boom' });
    expect(describeError(new SdkError('SERVER_ERROR', 'down', { status: 502 }))).toMatchObject({
      status: 502,
      message: 'down',
    });
  });
  it('says in French that there is no connection', () => {
    expect(describeError(new SdkError('CONNECTION_FAILED', 'terminated'))).toMatchObject({
      title: 'Connexion impossible',
      isConnection: true,
    });
  });
});

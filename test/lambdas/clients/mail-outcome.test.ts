import { describe, expect, test } from '@jest/globals';
import { NotConnectedError } from '../../../lambdas/clients/aws/handshake-agent.ts';
import {
  MailOutcomeUnknownError,
  MailRefusedError,
  mailErrorFromResponse,
  mailErrorWithoutResponse,
} from '../../../lambdas/clients/mail-outcome.ts';

const named = (name: string, code?: string) =>
  Object.assign(new Error('no'), { name, ...(code && { code }) });

describe('the response of the mail service', () => {
  test.each([400, 403, 429, 499, 501, 503])('%i means that the mail was not sent', (status) => {
    expect(mailErrorFromResponse(status, named('TooManyRequestsException'))).toEqual(
      new MailRefusedError('TooManyRequestsException', false),
    );
  });

  test.each([500, 502, 504])('%i means that the mail may have been sent', (status) => {
    const error = named('ServiceFailure');
    const outcome = mailErrorFromResponse(status, error);
    expect(outcome).toBeInstanceOf(MailOutcomeUnknownError);
    expect(outcome).toMatchObject({ message: 'ServiceFailure', cause: error });
  });

  test.each([
    ['BadRequestException', true],
    ['NotFoundException', false],
    ['MessageRejected', false],
  ])('%s is a final refusal: %s', (name, isFinal) => {
    expect(mailErrorFromResponse(400, named(name))).toMatchObject({ message: name, isFinal });
  });
});

describe('a missing response', () => {
  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
    '%s means that there was no connection, so the mail was not sent',
    (code) => {
      const outcome = mailErrorWithoutResponse(named('Error', code));
      expect(outcome).toBeInstanceOf(MailRefusedError);
      expect(outcome).toMatchObject({ message: code, isFinal: false });
    },
  );

  test('a handshake timeout means that the mail was not sent', () => {
    const outcome = mailErrorWithoutResponse(new NotConnectedError());
    expect(outcome).toBeInstanceOf(MailRefusedError);
    expect(outcome).toMatchObject({ message: 'connection timeout', isFinal: false });
  });

  test.each([
    ['ECONNRESET', named('Error', 'ECONNRESET'), 'ECONNRESET'],
    ['EPIPE', named('Error', 'EPIPE'), 'EPIPE'],
    ['a timeout', named('TimeoutError', 'ETIMEDOUT'), 'TimeoutError'],
    ['an error without a code', named('AbortError'), 'AbortError'],
    ['an error whose name and code are no text', { name: 7, code: 7 }, 'unknown error'],
    ['no error', 'broken', 'unknown error'],
    ['nothing', null, 'unknown error'],
  ])('%s means that the mail may have been sent', (_, error, reason) => {
    const outcome = mailErrorWithoutResponse(error);
    expect(outcome).toBeInstanceOf(MailOutcomeUnknownError);
    expect(outcome).toMatchObject({ message: reason, cause: error });
  });
});

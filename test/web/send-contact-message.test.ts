import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { sendContactMessage } from '../../web/src/features/contact/send-contact-message.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import type { request as callApi } from '../../web/src/lib/api/request.ts';
import { createSubmissionKey } from '../../web/src/lib/submission-key.ts';
import { sampleAnswers } from '../../tools/product/sample-answers.ts';

type Call = { id: string; input: Record<string, unknown>; options: { keepalive?: boolean } | undefined };

const form = sampleAnswers(contactFields, 'ana@example.com');
const message = { form, leave_blank: '' };
const reused = new ApiError('idempotency_key_reused', 'This key was used before', { status: 422 });

/** An API that fails once with each error, then succeeds. */
const fakeApi = (submitErrors: unknown[], notifyError?: Error) => {
  const calls: Call[] = [];
  const request = async (contract: { id: string }, input: Call['input'], options?: Call['options']) => {
    calls.push({ id: contract.id, input, options });
    const error = contract.id === 'submit-contact' ? submitErrors.shift() : notifyError;
    if (error !== undefined) throw error;
    return { id: input['id'], created_at: '2025-11-20T10:00:00.000Z', reference: 'CM-0000-0001' };
  };
  return { calls, request: request as unknown as typeof callApi };
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('sending a contact message', () => {
  it('stores it under the form’s key, requests the notification, and renews the key', async () => {
    const key = createSubmissionKey();
    const id = key.current();
    const api = fakeApi([]);
    await expect(sendContactMessage({ form, leave_blank: 'trap' }, key, api.request)).resolves.toMatchObject({
      isSent: true,
    });
    expect(api.calls).toEqual([
      { id: 'submit-contact', input: { ...form, id, leave_blank: 'trap' }, options: undefined },
      { id: 'notify-contact', input: { ...form, id }, options: { keepalive: true } },
    ]);
    expect(key.current()).not.toBe(id);
  });

  it('succeeds even if the notification fails, and logs it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const api = fakeApi([], new Error('mail is down'));
    await expect(sendContactMessage(message, createSubmissionKey(), api.request)).resolves.toMatchObject({
      isSent: true,
    });
    await Promise.resolve();
    expect(warn.mock.calls).toEqual([
      ['The notification was not sent; the server will retry', new Error('mail is down')],
    ]);
  });

  it('reports a new key before using it', async () => {
    const kept: string[] = [];
    const key = createSubmissionKey(undefined, (id) => kept.push(id));
    // The second response gets lost: after a reload only the saved key finds the record.
    const api = fakeApi([reused, new ApiError('network_error', 'Connection lost')]);
    await sendContactMessage(message, key, api.request);
    expect(kept).toEqual([api.calls[1]!.input['id']]);
    expect(kept).toEqual([key.current()]);
  });

  it('keeps the key when it fails, so that a retry can’t store it twice', async () => {
    const key = createSubmissionKey();
    const api = fakeApi([new ApiError('network_error', 'No connection.')]);
    await expect(sendContactMessage(message, key, api.request)).resolves.toEqual({
      isSent: false,
      problem: 'An error occurred: No connection.',
      fields: {},
      isOffline: false,
    });
    await sendContactMessage(message, key, api.request);
    const [first, second, ...rest] = api.calls;
    expect(second?.input).toEqual(first?.input);
    expect(rest.map(({ id }) => id)).toEqual(['notify-contact']);
  });

  it('sends an edited message under a new key if the first attempt was stored after all', async () => {
    const key = createSubmissionKey();
    const api = fakeApi([reused]);
    await expect(sendContactMessage(message, key, api.request)).resolves.toMatchObject({ isSent: true });
    const ids = api.calls.map(({ input }) => input['id']);
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[1]);
  });

  it('renews the key only once', async () => {
    const api = fakeApi([reused, reused]);
    await expect(sendContactMessage(message, createSubmissionKey(), api.request)).resolves.toMatchObject({
      isSent: false,
      problem: 'Failed to submit form: This key was used before',
    });
    expect(api.calls).toHaveLength(2);
  });

  it.each([
    ['Failed to submit form: Check the form', new ApiError('x', 'Check the form', { status: 422 })],
    ['Failed to submit form: Unknown error occurred', new ApiError('x', '', { status: 500 })],
    ['An error occurred: You seem to be offline.', new ApiError('offline', 'You seem to be offline.')],
    ['An error occurred: broken', new Error('broken')],
    ['An error occurred: odd', 'odd'],
  ])('says %p', async (problem, error) => {
    const { request } = fakeApi([error]);
    const result = await sendContactMessage(message, createSubmissionKey(), request);
    expect(result).toMatchObject({ isSent: false, problem });
  });

  it('returns the server’s field errors', async () => {
    const fields = { email: 'Enter your email address' };
    const { request } = fakeApi([new ApiError('validation_failed', 'Check', { status: 422, fields })]);
    await expect(sendContactMessage(message, createSubmissionKey(), request)).resolves.toMatchObject({
      fields,
    });
  });
});

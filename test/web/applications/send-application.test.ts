import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { formToPayload } from '../../../domain/applications/application-payload.ts';
import type { StoredDocument } from '../../../web/src/features/applications/application-draft.ts';
import { sendApplication } from '../../../web/src/features/applications/send-application.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import type { request as callApi } from '../../../web/src/lib/api/request.ts';
import { createSubmissionKey } from '../../../web/src/lib/submission-key.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';

type Call = { id: string; input: Record<string, unknown>; options: { keepalive?: boolean } | undefined };

const documents: StoredDocument[] = [
  { field: 'visaCopy', key: 'loan-documents/1-visa.pdf', name: 'visa.pdf', size: 10 },
  { field: 'driverLicenceFront', key: 'loan-documents/2-front.jpg', name: 'front.jpg', size: 20 },
];
const application = { form: sampleForm, documents, isShared: false, leaveBlank: '' };
const reused = new ApiError('idempotency_key_reused', 'This key was used before', {
  status: 422,
  reference: 'LA-0000-0002',
});

/** An API that fails with the given errors, one for each call, and succeeds once they are used up. */
const fakeApi = (submitErrors: unknown[], notifyError?: Error) => {
  const calls: Call[] = [];
  const request = async (contract: { id: string }, input: Call['input'], options?: Call['options']) => {
    calls.push({ id: contract.id, input, options });
    const error = contract.id === 'submit-application' ? submitErrors.shift() : notifyError;
    if (error !== undefined) throw error;
    return { id: input['id'], reference: 'LA-0000-0001' };
  };
  return { calls, request: request as unknown as typeof callApi };
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('sending an application', () => {
  test('stores the payload with the keys of what has arrived, then asks for the mail', async () => {
    const key = createSubmissionKey();
    const api = fakeApi([]);
    const result = await sendApplication({ ...application, leaveBlank: 'trap' }, key, api.request);
    expect(result).toEqual({ isSent: true, reference: 'LA-0000-0001' });
    const body = {
      ...formToPayload(sampleForm),
      driver_licence_front: 'loan-documents/2-front.jpg',
      visa_copy: 'loan-documents/1-visa.pdf',
      id: key.current(),
    };
    expect(api.calls).toEqual([
      { id: 'submit-application', input: { ...body, leave_blank: 'trap' }, options: undefined },
      { id: 'notify-loan-application', input: body, options: { keepalive: true } },
    ]);
  });

  test('sends what the applicant came from in the details', async () => {
    const api = fakeApi([]);
    const startingPoint = { page: 'loan-calculator', amount: 9_500 } as const;
    await sendApplication({ ...application, startingPoint }, createSubmissionKey(), api.request);
    for (const { input } of api.calls)
      expect(input).toMatchObject({ details: { starting_point: startingPoint } });
  });

  test('asks for the mail without keepalive where the browser would refuse so much', async () => {
    const api = fakeApi([]);
    const form = { ...sampleForm, monthlyExpenses: 'ā'.repeat(31 * 1024) };
    await sendApplication({ ...application, form }, createSubmissionKey(), api.request);
    expect(api.calls[1]).toMatchObject({ id: 'notify-loan-application', options: { keepalive: false } });
  });

  test('succeeds even if the mail fails, which is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const api = fakeApi([], new Error('mail is down'));
    const result = await sendApplication(application, createSubmissionKey(), api.request);
    expect(result).toMatchObject({ isSent: true });
    await Promise.resolve();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('keeps the key when it fails, so that a retry can’t store it twice', async () => {
    const key = createSubmissionKey();
    const api = fakeApi([new ApiError('network_error', 'No connection.')]);
    await expect(sendApplication(application, key, api.request)).resolves.toEqual({
      isSent: false,
      problem: 'An error occurred: No connection.',
      problems: {},
      isOffline: false,
    });
    await sendApplication(application, key, api.request);
    expect(api.calls[1]?.input).toEqual(api.calls[0]?.input);
  });

  test('takes a new key, once, when an earlier attempt got through with other answers', async () => {
    const api = fakeApi([reused]);
    const key = createSubmissionKey();
    const first = key.current();
    // The applicant is told of both, as the server names them: staff may have read the other.
    await expect(sendApplication(application, key, api.request)).resolves.toEqual({
      isSent: true,
      reference: 'LA-0000-0001',
      earlierReference: 'LA-0000-0002',
    });
    expect(api.calls.map(({ input }) => input['id'])).toEqual([first, key.current(), key.current()]);
    expect(key.current()).not.toBe(first);
    await expect(sendApplication(application, key, fakeApi([reused, reused]).request)).resolves.toMatchObject(
      { isSent: false },
    );
  });

  test('is one application from however many devices it is sent, once it is saved', async () => {
    const elsewhere = new ApiError('idempotency_key_reused', 'This key was used before', { status: 422 });
    const key = createSubmissionKey();
    const first = key.current();
    const shared = { ...application, isShared: true };
    await expect(sendApplication(shared, key, fakeApi([elsewhere]).request)).resolves.toMatchObject({
      isSent: false,
      problem: expect.stringContaining('You have sent this application already: see your email.'),
    });
    // From another tab of this browser, the server names it.
    await expect(sendApplication(shared, key, fakeApi([reused]).request)).resolves.toMatchObject({
      isSent: false,
      problem: expect.stringContaining('You have sent this application already: LA-0000-0002.'),
    });
    expect(key.current()).toBe(first);
  });

  test.each([
    ['Failed to submit application: Check the form', new ApiError('x', 'Check the form', { status: 422 })],
    [
      'Failed to submit application: {"code":"teapot","fields":{}}',
      new ApiError('teapot', '', { status: 418 }),
    ],
    ['Failed to submit application: Unknown error occurred', new ApiError('unknown', '', { status: 500 })],
    ['An error occurred: You seem to be offline.', new ApiError('offline', 'You seem to be offline.')],
    ['An error occurred: broken', new Error('broken')],
    ['An error occurred: odd', 'odd'],
  ])('says %p', async (problem, error) => {
    const { request } = fakeApi([error]);
    const result = await sendApplication(application, createSubmissionKey(), request);
    expect(result).toMatchObject({ isSent: false, problem });
  });

  test('names what the server says of single fields as the form does', async () => {
    const fields = { 'details.visa_type': 'Select your visa type', passport_copy: 'Not a picture' };
    const { request } = fakeApi([new ApiError('validation_failed', 'Check', { status: 400, fields })]);
    await expect(sendApplication(application, createSubmissionKey(), request)).resolves.toMatchObject({
      problems: { visaType: 'Select your visa type', passportCopy: 'Not a picture' },
    });
  });
});

import { expect, test } from '@jest/globals';
import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import { sendComplaint } from '../../web/src/features/complaints/send-complaint.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import type { request as callApi } from '../../web/src/lib/api/request.ts';
import { createSubmissionKey } from '../../web/src/lib/submission-key.ts';
import { sampleComplaint as form } from '../../tools/product/sample-complaint.ts';

/** An API that succeeds, or fails with an error. */
const fakeApi = (error?: unknown) => {
  const calls: unknown[][] = [];
  const request = async (contract: { id: string }, input: object, options?: object) => {
    calls.push([contract.id, input, options]);
    if (error !== undefined) throw error;
    return { ...input, reference: 'CP-0000-0000' };
  };
  return { calls, request: request as unknown as typeof callApi };
};

test('stores the complaint, then requests its mails in camelCase', async () => {
  const key = createSubmissionKey();
  const id = key.current();
  const { calls, request } = fakeApi();
  await expect(sendComplaint({ form, leave_blank: '' }, key, request)).resolves.toMatchObject({
    isSent: true,
    response: { reference: 'CP-0000-0000' },
  });
  expect(calls).toEqual([
    ['submit-complaint', { ...form, id, leave_blank: '' }, undefined],
    ['notify-complaint', toNotice(complaintFields, id, form), { keepalive: true }],
  ]);
});

test.each([
  ['Failed to submit complaint: Check the form', new ApiError('x', 'Check the form', { status: 400 })],
  ['An error occurred: You seem to be offline.', new ApiError('offline', 'You seem to be offline.')],
])('says %p', async (problem, error) => {
  const { request } = fakeApi(error);
  const result = await sendComplaint({ form, leave_blank: '' }, createSubmissionKey(), request);
  expect(result).toMatchObject({ isSent: false, problem });
});

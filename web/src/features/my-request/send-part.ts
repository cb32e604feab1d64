import type { JointForm } from '#domain/applications/joint-fields.ts';
import { sendJointPart } from '#domain/my-request/joint-contract.ts';
import type { Pass, ShownRequest } from '#domain/my-request/shown-request.ts';
import { ApiError, isOffline } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { SendResult } from '../../lib/send-submission.ts';

const fieldPrefix = 'part.';

/** Sends a joint applicant's part; never throws. Sent again, it is the same part. */
export const sendPart = async (
  held: { readonly link: string; readonly pass: Pass },
  part: JointForm,
): Promise<SendResult<ShownRequest>> => {
  try {
    return { isSent: true, response: await request(sendJointPart, { ...held, part }) };
  } catch (error) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    return {
      isSent: false,
      problem: errorMessage(error),
      fields: Object.fromEntries(fields.map(([path, message]) => [path.replace(fieldPrefix, ''), message])),
      isOffline: isOffline(error),
    };
  }
};

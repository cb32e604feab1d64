import type { JointForm } from '#domain/applications/joint-fields.ts';
import { sendJointPart } from '#domain/my-request/joint-contract.ts';
import { ApiError, isOffline } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { SendResult } from '../../lib/send-submission.ts';
import type { CallRequest } from './call-request.ts';

const fieldPrefix = 'part.';

/** Sends a joint applicant's part; never throws. Sent again, it is the same part. */
export const sendPart = async (call: CallRequest, part: JointForm): Promise<SendResult<undefined>> => {
  try {
    await call(async (held) => request(sendJointPart, { ...held, part }));
    return { isSent: true, response: undefined };
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

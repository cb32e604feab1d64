import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { notifyLoanApplication, submitApplication } from '#domain/applications/contract.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import {
  documentFields,
  documentSlots,
  type StoredDocumentField,
} from '#domain/documents/document-fields.ts';
import { ApiError, isKeyReused } from '../../lib/api/api-error.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { storeSubmission } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import type { StoredDocument } from './application-draft.ts';
import { mapServerErrors } from './step-problems.ts';

/** Browsers limit keepalive requests to 64 KiB, including headers. */
const maxKeepaliveBytes = 60 * 1024;

interface CompleteApplication {
  readonly form: ApplicationDraft;
  readonly startingPoint?: StartingPoint | undefined;
  readonly documents: readonly StoredDocument[];
  /** Whether other devices can send it as well. */
  readonly isShared: boolean;
  /** Honeypot value. */
  readonly leaveBlank: string;
}

const refusalReason = ({ code, fields }: ApiError): string =>
  code === 'unknown' ? 'Unknown error occurred' : JSON.stringify({ code, fields });

const documentKeys = (documents: readonly StoredDocument[]): Partial<Record<StoredDocumentField, string>> => {
  const keys: Partial<Record<StoredDocumentField, string>> = {};
  for (const { form, stored } of documentFields) {
    const key = documents.find(({ field }) => field === form)?.key;
    if (key !== undefined) keys[stored] = key;
  }
  return keys;
};

const furtherDocuments = (documents: readonly StoredDocument[]) =>
  documentSlots.flatMap(({ form, stored, kind }) => {
    const key = kind && documents.find(({ field }) => field === form)?.key;
    return key === undefined ? [] : [{ field: stored, key }];
  });

const sentAlready = (reference = 'see your email'): string =>
  `You have sent this application already: ${reference}.`;

/** A saved application is one, from however many devices it is sent. */
const refuseSecond = (error: unknown): never => {
  throw isKeyReused(error)
    ? new ApiError('sent_already', sentAlready(error.reference), { status: 409, cause: error })
    : error;
};

/** Stores an application, then requests its notification without waiting; never throws. */
export const sendApplication = async (
  { form, startingPoint, documents, isShared, leaveBlank }: CompleteApplication,
  key: SubmissionKey,
  request: typeof callApi,
) => {
  const { details, ...payload } = formToPayload(form, startingPoint);
  const further = furtherDocuments(documents);
  const application = {
    ...payload,
    ...documentKeys(documents),
    details: { ...details, ...(further.length > 0 && { documents: further }) },
  };
  const result = await storeSubmission(
    {
      submit: async (id, visit) => {
        const sent = request(submitApplication, {
          ...application,
          details: { ...application.details, ...visit.details },
          id,
          leave_blank: leaveBlank,
        });
        return isShared ? sent.catch(refuseSecond) : sent;
      },
      notify: async (id) => {
        const notification = { ...application, id };
        const keepalive = new Blob([JSON.stringify(notification)]).size <= maxKeepaliveBytes;
        return request(notifyLoanApplication, notification, { keepalive });
      },
      refusalText: 'Failed to submit application',
      refusalReason,
    },
    key,
  );
  if (!result.isSent) {
    const { fields, ...failure } = result;
    return { ...failure, problems: mapServerErrors(fields) };
  }
  const { isSent, response, earlierReference } = result;
  return { isSent, reference: response.reference, earlierReference };
};

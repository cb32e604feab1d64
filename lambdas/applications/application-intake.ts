import { documentFields } from '#domain/documents/document-fields.ts';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { ApplicationRequest } from '#domain/applications/loan-application.ts';
import type { LoanApplication } from '#domain/applications/stored-application.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import type { Intake } from '../submissions/store-once.ts';
import type { SentFields } from '../submissions/submit.ts';
import { isOwnDocument } from '../clients/document-ownership.ts';
import { draftFilesOf } from '../clients/draft-files.ts';
import { releaseUnstored } from '../clients/store-with-files.ts';
import { checkOwnDocuments, storeWithDocuments } from '../submissions/documents/check-documents.ts';
import { applicationRecord, inviteJointApplicant } from './application-record.ts';
import type { SentDrafts } from './sent-drafts.ts';

const listDocumentKeys = (application: LoanApplication): Record<string, string> =>
  Object.fromEntries(
    sentDocuments(
      documentFields.map(({ stored }) => stored),
      application,
    ).map(({ id, key }) => [id, key]),
  );

export const applicationIntake = (
  documents: Pick<StoredDocuments, 'read' | 'attach' | 'release' | 'keepForDraft'>,
  readVehicleTitle: (id: string) => Promise<string | undefined>,
  history: string,
  drafts: SentDrafts,
): Intake<SentFields<ApplicationRequest>, LoanApplication> => ({
  toRecord: async (application, created_at) => {
    const { vehicle } = application.details.starting_point ?? {};
    return applicationRecord(application, created_at, vehicle && (await readVehicleTitle(vehicle.id)));
  },
  prepare: async (application, identityId) => {
    const keys = listDocumentKeys(application);
    const isOwn = Object.values(keys).every((key) => isOwnDocument(key, identityId));
    const shared = isOwn ? undefined : await drafts.listFiles(application.id);
    await checkOwnDocuments(keys, identityId, documents, shared);
  },
  alongside: inviteJointApplicant(history),
  storeWith: async (application, { store, findStored }) => {
    const { id } = application;
    const listSaved = () => drafts.listFiles(id);
    const { stored: sent, files } = await storeWithDocuments(
      listDocumentKeys(application),
      workItemId(applicationType.name, id),
      {
        ...documents,
        // One that could not be sent is kept as long as the draft that names it.
        release: async (key, submission) => {
          await documents.release(key, submission);
          if ((await listSaved()).has(key)) await documents.keepForDraft(key);
        },
      },
      {
        store: () => drafts.end(id, store),
        listStored: async () => {
          const stored = await findStored();
          return stored === undefined ? [] : Object.values(listDocumentKeys(stored));
        },
      },
    );
    // Of what the draft named, those that were not sent: the others are the submission's.
    if (files.size > 0)
      await releaseUnstored([...files], draftFilesOf(id, documents), async () => [...(await listSaved())]);
    return sent;
  },
});

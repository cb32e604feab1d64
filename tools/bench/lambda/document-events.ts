import { applicationType } from '#domain/applications/application-type.ts';
import type { RouteEvent } from './first-event.ts';
import type { ProductState } from './product-state.ts';

const type = applicationType.name;

/** Returns the first events of the routes for documents by route id. */
export const documentEvents = ({ applicationId, uploadDocument, askForDocuments }: ProductState) => {
  const params = { type, id: applicationId };
  const withNewApplication = async () => ({ type, id: (await askForDocuments()).id });
  return {
    'list-documents': ['looks at a document', () => ({ params })],
    'open-document': ['signs an address', () => ({ params: { ...params, document: 'visa_copy' } })],
    'export-documents': ['signs an address', () => ({ params })],
    'mark-document': [
      'checks a document',
      async () => ({
        params: { ...(await withNewApplication()), field: 'visa_copy' },
        body: { version: 2, state: 'not-needed' },
      }),
    ],
    'add-document': [
      'attaches a document',
      async () => ({
        params: await withNewApplication(),
        body: { version: 2, field: 'visa_copy', key: await uploadDocument() },
      }),
    ],
    'ask-for-documents': [
      'makes a link',
      async () => ({ params: await withNewApplication(), body: { version: 2, fields: ['visa_copy'] } }),
    ],
    'get-asked-documents': [
      'reads what is asked for',
      async () => ({ body: { link: (await askForDocuments()).link } }),
    ],
    'send-asked-documents': [
      'attaches a document',
      async () => ({
        body: {
          link: (await askForDocuments()).link,
          documents: [{ field: 'passport_copy', key: await uploadDocument() }],
        },
      }),
    ],
  } satisfies Record<string, RouteEvent>;
};

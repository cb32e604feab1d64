import { randomUUID } from 'node:crypto';
import { applicationType } from '#domain/applications/application-type.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import { submissionTypes, type SubmissionRouteId } from '#domain/submissions/submission-types.ts';
import { crc32Of } from '../../product/crc32.ts';
import { sampleRenditions } from '../../product/pictures.ts';
import { sampleVehicle } from '../../product/sample-vehicle.ts';
import { sampledTypes } from '../../product/sampled-types.ts';
import { describeFile, sampleFile } from '../../product/uploads.ts';
import { routeEvent, type RouteRequest } from './event.ts';
import { documentEvents } from './document-events.ts';
import { otherEvents } from './other-events.ts';
import type { FirstEvent, RouteEvent } from './first-event.ts';
import type { ProductState } from './product-state.ts';

// A new address each time: acknowledgements per address are limited.
const newEmail = () => `${randomUUID()}@example.com`;

const submissionEvents = ({ visitor, vehicle }: ProductState): [id: string, RouteEvent][] => {
  const types = sampledTypes({ ...vehicle, contact_name: 'Seller' });
  return submissionTypes.flatMap(({ name, routes: { submit, notify } }): [string, RouteEvent][] => {
    const type = types[name];
    if (type === undefined) return [];
    const send = (): RouteRequest => ({ body: { ...type.bodyOf(newEmail()), id: randomUUID() } });
    const ask = async (): Promise<RouteRequest> => {
      const email = newEmail();
      const id = randomUUID();
      await visitor.post(type.path, { ...type.bodyOf(email), id });
      return { body: type.noticeOf(id, email) };
    };
    return [
      [submit.id, ['stores a submission', send]],
      [notify.id, ['mails a submission', ask]],
    ];
  });
};

// A route without a first event does not compile.
const routeEvents = (state: ProductState): Record<Exclude<RouteId, SubmissionRouteId>, RouteEvent> => {
  const { vehicle, applicationId, visitor } = state;
  const newSubmission = async (name: string, email = newEmail()): Promise<string> => {
    const id = randomUUID();
    const type = sampledTypes({ ...vehicle, contact_name: 'Seller' })[name];
    if (type !== undefined) await visitor.post(type.path, { ...type.bodyOf(email), id });
    return id;
  };
  const newMessage = async (email?: string) => newSubmission(contactType.name, email);
  const newEnquiry = async () => newSubmission(enquiryType.name);
  const personsRecord = async () => {
    const email = newEmail();
    return { body: { email, kind: 'contact-submissions', id: await newMessage(email) } };
  };
  const newUpload = async () => (await state.beginUpload()).upload;
  const pdf = sampleFile('application/pdf', 3_000);
  return {
    'create-upload': ['signs an address', () => ({ body: describeFile(pdf, 'a.pdf', 'application/pdf') })],
    'create-multipart-upload': [
      'begins an upload',
      () => ({ body: { file_name: 'a.pdf', content_type: 'application/pdf', size: 6_000_000 } }),
    ],
    'sign-upload-parts': [
      'signs an address',
      async () => {
        const { upload, described } = await state.beginUpload();
        return { body: { ...upload, parts: described.slice(0, 1) } };
      },
    ],
    'list-upload-parts': ['lists no parts', async () => ({ body: await newUpload() })],
    'complete-upload': [
      'puts two parts together',
      async () => {
        const { upload, pieces, send, size } = await state.beginUpload();
        return { body: { ...upload, size, parts: await Promise.all(pieces.map((_, index) => send(index))) } };
      },
    ],
    'abort-upload': ['gives an upload up', async () => ({ body: await newUpload() })],
    'list-vehicles': ['lists the first page', () => ({})],
    'get-vehicle': ['reads a vehicle', () => ({ params: { id: vehicle.id } })],
    'list-vehicle-filters': ['reads the catalogue', () => ({})],
    'show-vehicle': ['fills a page', () => ({ params: { id: vehicle.id } })],
    'list-all-vehicles': ['lists the stock', () => ({})],
    'get-vehicle-for-admin': ['reads a vehicle', () => ({ params: { id: vehicle.id } })],
    'create-picture-upload': [
      'signs six addresses',
      () => {
        const files = sampleRenditions();
        return {
          body: {
            renditions: pictureRenditions.map(({ name }) => {
              const bytes = files.get(name) ?? Buffer.alloc(0);
              return { name, size: bytes.length, checksum_crc32: crc32Of(bytes) };
            }),
          },
        };
      },
    ],
    'create-vehicle': ['stores a vehicle', () => ({ body: { ...sampleVehicle, id: randomUUID() } })],
    'update-vehicle': [
      'changes a vehicle',
      async () => ({
        params: { id: await state.createVehicle() },
        body: { ...sampleVehicle, price: 11_000, version: 1 },
      }),
    ],
    'delete-vehicle': ['deletes a vehicle', async () => ({ params: { id: await state.createVehicle() } })],
    'export-work-items': ['exports submissions', () => ({})],
    'count-unread-work': ['counts what is unread', () => ({})],
    'list-work-items': ['lists submissions', () => ({})],
    'get-work-item': [
      'reads a submission',
      () => ({ params: { type: applicationType.name, id: applicationId } }),
    ],
    'get-work-progress': [
      'reads what staff did',
      () => ({ params: { type: applicationType.name, id: applicationId } }),
    ],
    'send-work-reply': [
      'answers a submission',
      async () => ({
        params: { type: contactType.name, id: await newMessage() },
        body: { reply_id: randomUUID(), version: 1, subject: 'Your message', text: 'Kia ora' },
      }),
    ],
    'pass-on-submission': [
      'passes an enquiry on',
      async () => ({ params: { type: enquiryType.name, id: await newEnquiry() }, body: { version: 1 } }),
    ],
    'list-related-submissions': [
      'finds what else a person sent',
      () => ({ params: { type: applicationType.name, id: applicationId } }),
    ],
    'save-work-note': [
      'notes something',
      async () => ({
        params: { type: contactType.name, id: await newMessage(), note: randomUUID() },
        body: { text: 'Kia ora', revision: 0 },
      }),
    ],
    'mark-presence': [
      'tells who has a submission open',
      () => ({ params: { type: applicationType.name, id: applicationId }, body: { writing: true } }),
    ],
    'update-work-item': [
      'changes a submission',
      async () => ({
        params: { type: contactType.name, id: await newMessage() },
        body: { version: 1, status: 'answered' },
      }),
    ],
    'summarise-week': ['summarises two weeks', () => ({})],
    'list-register': ['lists a register', () => ({ params: { type: complaintType.name } })],
    'export-register': ['exports a register', () => ({ params: { type: complaintType.name } })],
    'list-activity': ['lists acts', () => ({})],
    'list-team': ['describes two accounts', () => ({})],
    'list-failed-sign-ins': ['lists none', () => ({})],
    'control-account': [
      'enables an account',
      () => ({ body: { email: state.runner.admins[1]?.email, control: 'enable' } }),
    ],
    'invite-account': [
      'resets an account, and waits for the next second',
      () => ({ body: { email: state.runner.admins[1]?.email, resets_second_factor: true } }),
    ],
    ...documentEvents(state),
    'find-person': ['searches four tables', () => ({ body: { email: newEmail() } })],
    'export-person-record': ['exports a message', personsRecord],
    'erase-person-record': ['erases a message', personsRecord],
    'get-admin': ['reads an account', () => ({})],
    'sign-out': ['ends sign-ins, and waits for the next second', () => ({})],
    'check-health': ['asks four services', () => ({})],
    'report-csp-violation': [
      'counts a report',
      () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
    ],
  };
};

const isRouteId = (id: string): id is RouteId => Object.hasOwn(routes, id);

/** Returns every Lambda's first event by Lambda id. */
export const firstEvents = (state: ProductState): Map<string, FirstEvent> => {
  const requests = new Map<string, RouteEvent>([
    ...submissionEvents(state),
    ...Object.entries(routeEvents(state)),
  ]);
  const ofRoutes = Object.keys(routes)
    .filter(isRouteId)
    .map((id): [string, FirstEvent] => {
      const [what, request] = requests.get(id) ?? [];
      if (what === undefined || request === undefined)
        throw new Error(`The Lambda of ${id} has no first event.`);
      const { identityId, claims } = state.senders;
      // A separate account, so that the others stay signed in.
      const senders =
        id === 'sign-out' ? { identityId, claims: { ...claims, sub: randomUUID() } } : state.senders;
      return [id, { what, create: async () => routeEvent(routes[id], senders, await request()) }];
    });
  return new Map<string, FirstEvent>([...ofRoutes, ...otherEvents(state)]);
};

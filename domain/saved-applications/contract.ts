import * as z from 'zod/mini';
import { startingPointSchema, storedStartingPointSchema } from '../applications/starting-point.ts';
import { maxDocuments } from '../documents/document-fields.ts';
import { idempotencyKey, recordId, requiredEmail } from '../http/fields.ts';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { factKinds, typedFactSchema } from '../my-request/fact.ts';
import { requestLinkSchema } from '../my-request/request-link.ts';
import { draftAnswersSchema } from './saved-step.ts';
import { draftDocumentSchema } from './draft-document.ts';

/** The link is sent in the body, since addresses are logged. */
const savedApplicationRoute = {
  area: 'saved-applications',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 64 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const stepNumber = () => z.int().check(z.minimum(1), z.maximum(6));

const deviceId = () => recordId('device must be a UUID');

/**
 * Lets a device save and delete the application that it began or opened; 256 bits in hexadecimal. The device that begins one makes
 * it. Of a device that opened one, as many more prove that it knew what only the applicant knows.
 */
const deviceKey = () => z.string().check(z.regex(/^(?:[0-9a-f]{64}){1,2}$/, { error: 'This is not a key' }));

const contentShape = () => ({
  answers: draftAnswersSchema,
  documents: z.array(z.strictObject(draftDocumentSchema.shape)).check(z.maxLength(maxDocuments)),
});

const shownVersion = () => z.object({ ...contentShape(), saved_at: z.iso.datetime() });

const shownStep = () =>
  z.object({
    ...shownVersion().shape,
    step: z.int(),
    revision: z.int(),
    /** Versions that others saved meanwhile, between which nobody has chosen yet. */
    others: z.array(shownVersion()),
  });

/**
 * Saves steps of an application that is not sent. The first save, which is safe to repeat, names an address, which gets a link by
 * email. 409 for one that was sent, deleted or has ended.
 */
export const saveApplication = /* @__PURE__ */ route(() => ({
  ...savedApplicationRoute,
  id: 'save-application',
  path: '/saved-applications',
  timeoutSeconds: storageTimeoutSeconds,
  body: z.strictObject({
    id: idempotencyKey(),
    device: deviceId(),
    page: recordId('page must be a UUID'),
    key: deviceKey(),
    email: z.optional(requiredEmail()),
    wants_reminder: z._default(z.boolean(), false),
    /** Grows with every save of the page. */
    count: z.int().check(z.minimum(1)),
    starting_point: z.optional(startingPointSchema),
    steps: z
      .array(
        z.strictObject({
          ...contentShape(),
          step: stepNumber(),
          based_on: z.int().check(z.minimum(0)),
          settles: z._default(z.boolean(), false),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
  response: z.object({
    key: z.string(),
    /** Address that got the link. */
    email: z.string(),
    saved_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    steps: z.array(shownStep()),
  }),
}));

const openedApplication = () =>
  z.object({
    id: z.string(),
    key: z.string(),
    email: z.string(),
    ends_at: z.iso.datetime(),
    starting_point: z.optional(storedStartingPointSchema),
    steps: z.array(shownStep()),
  });

/** Opens a saved application by its link and what only the applicant knows, if it holds that already. */
export const openSavedApplication = /* @__PURE__ */ route(() => ({
  ...savedApplicationRoute,
  id: 'open-saved-application',
  path: '/saved-applications/openings',
  maxBodyBytes: 2 * 1024,
  body: z.strictObject({ link: requestLinkSchema, device: deviceId(), fact: z.optional(typedFactSchema()) }),
  response: z.union([z.object({ fact_needed: z.enum(factKinds) }), openedApplication()]),
}));

/** Queues a mail with the link for the address of a replaced one; answered alike for every link. */
export const sendSavedApplicationLink = /* @__PURE__ */ route(() => ({
  ...savedApplicationRoute,
  id: 'send-saved-application-link',
  path: '/saved-applications/links',
  maxBodyBytes: 2 * 1024,
  body: z.strictObject({ link: requestLinkSchema }),
  response: z.object({}),
}));

/** Deletes a saved application, also before its first save arrives, which is then refused; its files expire. Idempotent. */
export const deleteSavedApplication = /* @__PURE__ */ route(() => ({
  ...savedApplicationRoute,
  id: 'delete-saved-application',
  path: '/saved-applications/deletions',
  maxBodyBytes: 2 * 1024,
  timeoutSeconds: storageTimeoutSeconds,
  body: z.strictObject({ id: idempotencyKey(), device: deviceId(), key: deviceKey() }),
  response: z.object({}),
}));

export type ShownStep = z.output<ReturnType<typeof shownStep>>;
export type OpenedApplication = z.output<ReturnType<typeof openedApplication>>;

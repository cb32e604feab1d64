import { randomUUID } from 'node:crypto';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampledTypes, type SampledType } from '../../../tools/product/sampled-types.ts';
import { sampleFile, uploadFile } from '../../../tools/product/uploads.ts';
import type { Visitor } from '../../../tools/product/visitor.ts';
import { persist, persistRequest } from './persist.ts';

export interface SentSubmission {
  readonly name: string;
  readonly type: SampledType;
  readonly id: string;
  readonly email: string;
  /** Key of the document that it brings. */
  readonly document?: string;
  /** Whether it was answered with 201; without, it may be stored or not. */
  isAcknowledged: boolean;
}

interface Visit {
  readonly visitors: readonly Visitor[];
  readonly vehicle: Vehicle;
  readonly count: number;
  readonly problems: string[];
}

/** More than the limits of a domain (30) and of a mailbox (3 of a type, 12 in all). */
const perDomain = 40;
const perMailbox = 16;

const photo = sampleFile('image/jpeg', 2_000);

const addressOf = (number: number): string =>
  `visitor-${Math.floor(number / perMailbox)}@domain-${Math.floor(number / perDomain)}.example`;

/** Sends submissions of all types as the pages do: with the same id until there is an answer, then the request for the mails. */
export const sendSubmissions = ({ visitors, vehicle, count, problems }: Visit) => {
  const types = Object.entries(sampledTypes(vehicle));
  const sent: SentSubmission[] = [];

  const submit = async (number: number, visitor: Visitor): Promise<void> => {
    const [name, type] = types[number % types.length]!;
    // A session may upload forty files a day.
    const hasDocument = name === 'loan-application' && number % 51 === 0;
    const submission: SentSubmission = {
      name,
      type,
      id: randomUUID(),
      email: addressOf(number),
      ...(hasDocument && { document: await persist(async () => uploadFile(visitor, photo)) }),
      isAcknowledged: false,
    };
    const { id, email, document } = submission;
    sent.push(submission);
    const body = {
      ...type.bodyOf(email),
      ...(document !== undefined && { driver_licence_front: document }),
      id,
    };
    const request = async () => visitor.post(type.path, body);
    // Some give up after a first failure.
    const answer = await (number % 25 === 0 ? request().catch(() => undefined) : persistRequest(request));
    if (answer === undefined || answer.status >= 500) return;
    if (answer.status !== 201) {
      problems.push(`${name} ${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return;
    }
    submission.isAcknowledged = true;
    // Some close the page at once, and nobody repeats it.
    if (number % 9 !== 0) await visitor.post(type.notify, type.noticeOf(id, email)).catch(() => undefined);
  };

  /** Each sends one type, so that a start warms few functions: `visitors` are a multiple of the types. */
  const work = async (visitor: Visitor, place: number): Promise<void> => {
    for (let number = place; number < count; number += visitors.length) await submit(number, visitor);
  };
  return { sent, done: Promise.all(visitors.map(work)) };
};

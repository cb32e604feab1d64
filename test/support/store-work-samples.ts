import { randomUUID } from 'node:crypto';
import { startPages } from '#domain/accounts/admin.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';
import type { Runner } from '../../tools/product/runner.ts';
import type { Visitor } from '../../tools/product/visitor.ts';
import { actsByLink, heldLink, requestLinkOf } from './my-request.ts';

const dayMs = 86_400_000;

/** @throws Error that names what was refused */
export const isOk = ({ status }: { readonly status: number }, what: string): void => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status}`);
};

const referenceOf = (name: SubmissionName, id: string): string =>
  submissionTypes.find((type) => type.name === name)!.referenceOf(id);

interface Desk {
  readonly owner: ApiCaller;
  readonly cloud: ReturnType<typeof cloudOf>;
  readonly visitor: Visitor;
  /** Ids of the two submissions of each type. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** Tags submissions, sets one aside, links two, marks a duplicate, and has a sender write. */
export const storeWork = async ({ owner, cloud, visitor, ids }: Desk): Promise<void> => {
  const [first, second] = ids['contact']!;
  const [complaint] = ids['complaint']!;
  const [application] = ids['loan-application']!;
  const path = (type: string, id = ''): string => `/admin/work-items/${type}/${id}`;
  const change = async (at: string, body: object, what: string) => isOk(await owner('PUT', at, body), what);

  await cloud.endPauses('loan_applications', application!);
  await cloud.sweep();
  const link = requestLinkOf(await cloud.inbox(), referenceOf('loan-application', application!));
  const held = await heldLink(visitor, link);
  const declined = { version: 1, status: 'declined', choice: 'income' };
  await change(path('loan-application', application), declined, 'declining');
  const message = { ...held, ...actsByLink['messages']!() };
  isOk(await visitor.post('/api/my-requests/messages', message), 'message');
  const reference = referenceOf('contact', first!);
  const marked = { version: 1, status: 'duplicate', duplicate_of: reference };
  await change(path('contact', second), marked, 'duplicate');
  const aside = aucklandDate(Date.now() + 7 * dayMs);
  await change(path('complaint', complaint), { version: 1, tags: ['Urgent'] }, 'tags');
  await change(path('complaint', complaint), { version: 2, aside_until: aside }, 'aside');
  const other = { reference };
  isOk(
    await owner('POST', `${path('complaint', complaint)}/links`, { relation: 'same-person', other }),
    'link',
  );
};

/** Invites two colleagues: one gets all mails, is away and disabled, the other is removed. */
export const storeTeam = async (runner: Runner, owner: ApiCaller): Promise<void> => {
  const domain = runner.admins[0]!.email.split('@')[1]!;
  const [kept, removed] = ['kiri', 'mere'].map((name) => `${name}.${randomUUID().slice(0, 8)}@${domain}`);
  for (const email of [kept, removed])
    isOk(await owner('POST', '/admin/team/invitations', { email }), 'invitation');
  const caller = callerWith(runner, (await signIn(runner, kept!)).idToken);
  const profile = { name: 'Kiri Tane', title: 'Adviser', start: startPages[1], mails: 'all' };
  const away_until = aucklandDate(Date.now() + 7 * dayMs);
  isOk(await caller('PUT', '/admin/me/profile', { ...profile, away_until }), 'profile');
  const control = async (email: string, name: string) =>
    isOk(await owner('POST', '/admin/team/controls', { email, control: name }), name);
  await control(kept!, 'disable');
  await control(removed!, 'remove');
};

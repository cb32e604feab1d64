import { randomUUID } from 'node:crypto';
import { applicationType } from '#domain/applications/application-type.ts';
import { bounceEvent } from '../../product/mail-events.ts';
import type { FirstEvent } from './first-event.ts';
import type { ProductState } from './product-state.ts';

/** Returns the first events of the Lambdas that no route calls, by Lambda id. */
export const otherEvents = (state: ProductState): [id: string, event: FirstEvent][] => {
  const customResource = () => ({
    RequestType: 'Update',
    ResponseURL: state.responseUrl,
    StackId: 'stack',
    RequestId: randomUUID(),
    LogicalResourceId: 'Admins',
    ResourceProperties: {
      AdminEmails: state.runner.admins.map(({ email }) => email),
      SiteUrl: state.runner.site,
    },
  });
  return [
    [
      'sweep-notifications',
      {
        what: 'finds nothing to send',
        // Sends what the other Lambdas left, so that this one finds nothing.
        create: async () => {
          await state.sweep();
          return {};
        },
      },
    ],
    ['return-set-aside', { what: 'finds nothing to return', create: () => ({}) }],
    ['count-overdue', { what: 'counts what is overdue', create: () => ({}) }],
    // If an earlier run has sent today's digest, it only counts.
    ['send-digest', { what: 'sends the digest', create: () => ({}) }],
    [
      'end-sessions-at-reset',
      {
        what: 'ends sign-ins, and waits for the next second',
        create: () => ({
          triggerSource: 'PostConfirmation_ConfirmForgotPassword',
          request: { userAttributes: { sub: randomUUID() } },
        }),
      },
    ],
    [
      'record-sign-in',
      {
        what: 'records a sign-in',
        create: () => ({
          triggerSource: 'PostAuthentication_Authentication',
          request: { userAttributes: { sub: randomUUID(), email: `${randomUUID()}@example.com` } },
        }),
      },
    ],
    [
      'record-mail-feedback',
      {
        what: 'notes a bounce',
        create: () =>
          bounceEvent({ kind: applicationType.name, mail: 'acknowledgement', record: state.applicationId }),
      },
    ],
    ['invite-admins', { what: 'finds two accounts', create: customResource }],
  ];
};

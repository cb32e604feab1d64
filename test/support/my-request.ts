import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MailView } from 'local-cloud/mails';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleJointDraft } from '../../tools/product/sample-joint-part.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';
import type { Visitor } from '../../tools/product/visitor.ts';

/** Returns the link in the newest mail about a submission to its sender. */
export const requestLinkOf = (mails: readonly MailView[], reference: string): string => {
  const own = mails.find(({ text }) => text.includes(reference) && text.includes('/my-request#'));
  const [, link = ''] = /\/my-request#(\S+)/.exec(own?.text ?? '') ?? [];
  if (link === '') throw new Error(`No mail has a link to ${reference}.`);
  return recoverRequestLink(link);
};

/** Opens the link of a sample application. @returns what every call by it begins with */
export const heldLink = async (
  visitor: Visitor,
  link: string,
  fact = formToPayload(sampleForm).date_of_birth,
) => {
  const { status, body } = await visitor.post('/api/my-requests/openings', { link, fact });
  if (status !== 200) throw new Error(`opening a link: ${status}`);
  return { link, pass: body.pass as object };
};

/** Calls of a link's holder, by the path of its route. */
export const actsByLink: Readonly<Record<string, () => object>> = {
  withdrawals: () => ({ reason: '' }),
  'withdrawals/undone': () => ({}),
  messages: () => ({ id: randomUUID(), text: 'Kia ora' }),
  documents: () => {
    const key = documentKey(Date.now(), '0'.repeat(64), 'payslip.pdf', 'application/pdf');
    return { documents: [{ field: 'payslip', key }] };
  },
  corrections: () => ({ values: { city: 'Nelson' } }),
  joint: () => ({ part: sampleJointDraft }),
};

/** Moves all that was done with a submission, and the mails that wait to tell of it, into the past. */
export const ageHistory = async (
  cloud: ReturnType<typeof cloudOf>,
  itemId: string,
  minutes: number,
): Promise<void> => {
  for (const { id, entry, at } of await cloud.allItems('work_history')) {
    if (id !== itemId || typeof at !== 'string') continue;
    await cloud.dynamodb.send(
      new UpdateCommand({
        TableName: cloud.tableNamed('work_history'),
        Key: { id, entry },
        UpdateExpression: 'SET #at = :at',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':at': new Date(Date.parse(at) - minutes * 60_000).toISOString() },
      }),
    );
  }
};

import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import type { FormFields } from '#domain/submissions/form-field.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import type { SubmissionMails } from '../../../lambdas/notifications/submission-mails.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { received } from '../../support/received-mail.ts';

const spam = 'https://spam.example';

const acknowledgements = submissionTypes.flatMap((type) => {
  const { acknowledgement }: SubmissionMails = mailsByType[type.name];
  return acknowledgement === undefined ? [] : [{ ...type, acknowledgement }];
});

test('there is one for each type that is acknowledged', () => {
  const acknowledged = submissionTypes.filter(({ isAcknowledged }) => isAcknowledged);
  expect(acknowledgements.map(({ name }) => name)).toEqual(acknowledged.map(({ name }) => name));
});

describe.each(acknowledgements)('the acknowledgement of a $name', (type) => {
  const { acknowledgement, referenceOf } = type;
  const fields: FormFields = type.fields;
  const item = sampleRecordOf(type.name);
  // The names of an application's questions lie in a column; those of other forms are the attributes' own.
  const typed = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'line' || kind === 'text' || kind.endsWith('phone'))
    .map(([name, field]) => ('sent' in field ? String(field.sent) : name));

  test('goes only to its sender, with the reference number', async () => {
    const mail = acknowledgement(item);
    const { subject, to, cc, replyTo, text, html } = await received(mail);
    const addresses = [...(to ?? []), ...(cc ?? [])].map(({ address }) => address);
    expect(addresses).toEqual([senderOf(type, item).email]);
    expect(replyTo?.map(({ address }) => address)).toEqual([brand.email]);
    expect(mail.automatic).toBe('replied');
    for (const part of [subject, text, html]) expect(part).toContain(referenceOf(item.id));
  });

  test('contains no typed text, because its address is unverified', () => {
    expect(typed.length).toBeGreaterThan(1);
    const details = Object(item['details']) as object;
    const inDetails = (name: string): boolean => name.startsWith('details.');
    const record = {
      ...item,
      ...Object.fromEntries(typed.filter((name) => !inDetails(name)).map((name) => [name, spam])),
      details: {
        ...details,
        ...Object.fromEntries(typed.filter(inDetails).map((name) => [name.slice('details.'.length), spam])),
      },
    };
    const { subject, text, html } = acknowledgement(record);
    expect(subject + text + html).not.toContain('spam');
  });
});

import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import type { SubmissionMails } from '../../../lambdas/notifications/submission-mails.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

describe.each(submissionTypes)('a stored $name', (type) => {
  const { name, stored, read, persons } = type;
  const item = sampleRecordOf(name);

  test('has mails to and about its sender', () => {
    const { administrators, acknowledgement }: SubmissionMails = mailsByType[name];
    const { email } = senderOf(type, item);
    expect(administrators(item, ['owner@admin.example']).replyTo.address).toBe(email || brand.email);
    expect(acknowledgement?.(item).to ?? email).toBe(email);
    const withoutAddress = { ...item, [persons[0].email ?? '']: '' };
    expect(administrators(withoutAddress, ['owner@admin.example']).replyTo.address).toBe(brand.email);
  });

  test('is read by the version that is stored with it', () => {
    const { schema_version: version, ...unversioned } = item;
    expect(version).toBe(stored.version);
    expect(() => read(unversioned)).toThrow('schema_version');
  });

  test('is read after a rollback from a later version, which may have more fields', () => {
    expect(read({ ...item, schema_version: 99, callback_time: 'morning' })).toEqual(read(item));
  });
});

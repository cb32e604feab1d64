import { describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import type { SubmissionMails } from '../../../lambdas/notifications/submission-mails.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

describe.each(submissionTypes)('a stored $name', ({ name, persons: [sender], stored, read }) => {
  const item = sampleRecordOf(name);

  test('has mails to and about its sender', () => {
    const { administrators, acknowledgement }: SubmissionMails = mailsByType[name];
    expect(administrators(item, ['owner@admin.example']).replyTo.address).toBe(item[sender.email]);
    expect(acknowledgement?.(item).to ?? item[sender.email]).toBe(item[sender.email]);
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

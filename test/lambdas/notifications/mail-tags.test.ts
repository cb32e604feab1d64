import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import { openNotifications } from '../../../lambdas/notifications/notification-services.ts';
import { openDatabase } from '../../../lambdas/clients/database.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { noSite } from '../../support/no-site.ts';

const env = {
  STAGE: 'test',
  MAIL_SENDER: 'no-reply@example.com',
  MAIL_CONFIGURATION_SET: `${brand.productPrefix}-test`,
  MAIL_ADMINISTRATORS: ['owner@admin.example', 'sales@admin.example'],
  USERS_TABLE: 'users',
  COUNTERS_TABLE: 'counters',
  NOTIFICATIONS_PER_HOUR: 60,
};
const itemOf = (type: string) => sampleRecordOf(type);

test.each(submissionTypes)(
  'all mails about a $name are tagged with its record, so that a bounce finds it',
  async ({ name, isAcknowledged }) => {
    Object.assign(process.env, {
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
    const limit = { check: async () => {}, countParked: async () => {} };
    const limiter = createLimiter(openDatabase(), env.COUNTERS_TABLE, Date.now);
    const services = {
      env,
      database: openDatabase(),
      mailer: { send: async () => undefined },
      conversation: undefined,
      administrators: async () => env.MAIL_ADMINISTRATORS,
      limiter,
      limit,
    };
    const { administrator, acknowledgement } = openNotifications(
      { name },
      mailsByType[name],
      'records',
      services,
      noSite,
    );
    const record = { submitted_by: 'visitor-1', ...itemOf(name), id: 'record-1' };
    expect((await administrator.buildMail(record)).tags).toEqual({
      kind: name,
      mail: 'notification',
      record: 'record-1',
    });
    expect((await acknowledgement?.buildMail(record))?.tags).toEqual(
      isAcknowledged ? { kind: name, mail: 'acknowledgement', record: 'record-1' } : undefined,
    );
  },
);

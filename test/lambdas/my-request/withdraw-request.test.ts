import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { newPass } from '../../../lambdas/my-request/link-pass.ts';
import { withdrawRequest } from '../../../lambdas/my-request/withdraw-request.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a withdrawal', () => {
  const table = useTestTable();

  test('counts once, however often staff change the submission meanwhile', async () => {
    const desk = await documentDesk(table);
    const { links, work } = desk.dependencies;
    const owner = { type: applicationType.name, id: desk.id, person: 'sender' } as const;
    const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, 1)) });
    const pass = await newPass(owner, desk.dependencies);
    let changes = 2;
    const replace: typeof work.replace = async (...change) => {
      if (changes > 0) {
        const item = await desk.readItem();
        const Item = toStoredWorkItem({ ...item, version: item.version + 1 });
        await table.sdk().send(new PutCommand({ TableName: testWorkTables.items, Item }));
        changes -= 1;
      }
      return work.replace(...change);
    };
    await withdrawRequest(
      { body: { link, pass, reason: '' } },
      { ...desk.dependencies, work: { ...work, replace }, queueWithdrawal: () => [] },
    );
    expect(await desk.readItem()).toMatchObject({ status: 'withdrawn', version: 4 });
    expect(new Set(desk.counted.map(([, member]) => member))).toEqual(new Set(['1']));
    expect(desk.counted).toHaveLength(3);
    // The audit log has what is told apart by this once.
    expect(new Set(desk.acts.map(({ action, once }) => [action, once].join(' ')))).toEqual(
      new Set(['request.withdraw 1']),
    );
  });
});

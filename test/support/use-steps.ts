import { beforeEach } from '@jest/globals';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { relatedRepository } from '../../lambdas/submissions/related.repository.ts';
import { tagWordWrites } from '../../lambdas/work/tag-word-writes.ts';
import { updateWorkItem } from '../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from './dynamodb.ts';
import { useTestTable } from './use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from './work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
export const stepAdmin = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' as const };

type Body = Parameters<typeof updateWorkItem>[0]['body'];

/** Moves stored submissions as an administrator; a minute passes before each change. */
export const useSteps = () => {
  const table = useTestTable();
  const { database, sdk } = table;
  const acts: { record_id: string; fields: readonly string[] }[] = [];
  const clock = { now: 0 };
  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const related = () => relatedRepository(database(), testWorkTables);
  const stored = (item: WorkItem) => work().get(item.id);
  const update = async (item: WorkItem, body: Omit<Body, 'version'>, admin = stepAdmin) => {
    clock.now += 60_000;
    const { version } = await stored(item);
    return updateWorkItem(
      {
        params: { type: item.type, id: submissionIdOf(item) },
        body: { version, ...body },
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        related: related(),
        tagWords: tagWordWrites(testWorkTables.words),
        audit: { record: async (act) => void acts.push(act) },
        owners: [stepAdmin.email],
        now: () => clock.now,
      },
    );
  };
  beforeEach(() => {
    acts.length = 0;
    clock.now = Date.parse(received);
  });
  return {
    ...table,
    /** Acts in the audit log. */
    acts,
    clock,
    work,
    related,
    stored,
    update,
    put: async (type: string, state: Parameters<typeof sampleWorkItem>[2] = {}, at = received) => {
      const item = sampleWorkItem(type, at, { name: 'Aroha Ngāta', ...state });
      await putWork(sdk(), testWorkTables, [item]);
      return item;
    },
    historyOf: async (item: WorkItem) =>
      (await work().readHistory(await stored(item))).history.map(({ fields }) => fields),
    problemOf: async (item: WorkItem, body: Omit<Body, 'version'>) =>
      update(item, body).then(
        () => undefined,
        ({ fields }: { fields: object }) => fields,
      ),
  };
};

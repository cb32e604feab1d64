import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useRunner } from '../../support/use-runner.ts';
import { useVisitor } from '../../support/use-visitor.ts';
import { sampledTypes } from '../../../tools/product/sampled-types.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const vehicle = vehicleStock(20).find(({ is_available }) => is_available)!;

describe('ids that differ in letter case', () => {
  const runner = useRunner('prod');
  const { visitor, cloud } = useVisitor(runner);

  beforeAll(() => cloud().putVehicles([vehicle]));

  test.each(Object.entries(sampledTypes(vehicle)))(
    'make one record, one reference number and one set of mails of a %s',
    async (_, type) => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      const submit = (asked: string) => visitor().post(type.path, { ...type.bodyOf(email), id: asked });
      const first = await submit(id.toUpperCase());
      expect(first).toMatchObject({ status: 201, body: { id, reference: type.referenceOf(id) } });
      expect(await submit(id)).toEqual(first);
      const records = (await cloud().allItems(type.table)).filter(
        (item) => String(item['id']).toLowerCase() === id,
      );
      expect(records.map((record) => record['id'])).toEqual([id]);
      for (const asked of [id.toUpperCase(), id]) {
        expect(await visitor().post(type.notify, type.noticeOf(asked, email))).toMatchObject({
          body: { status: 'sent' },
        });
      }
      const subjects = (await cloud().inbox())
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(type.referenceOf(id)));
      expect(subjects).toHaveLength(2);
    },
  );
});

import { expect, test } from '@jest/globals';
import type { WorkItem } from '#domain/work/work-item.ts';
import { findByReference } from '../../../lambdas/work/find-by-reference.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T01:02:03.000Z';
const itemOf = (reference: string): WorkItem => ({ ...sampleWorkItem('contact', at), reference });
const own = itemOf('CM-1111-1111');

const find = async (typed: string, ...stored: WorkItem[]) => {
  const asked: unknown[] = [];
  const found = await findByReference(
    own,
    typed,
    {
      findNewest: async (word, limit) => {
        asked.push([word, limit]);
        return ['contact:erased', ...stored.map(({ id }) => id)];
      },
      get: async (id) => stored.find((one) => one.id === id),
    },
    'link',
  );
  return { asked, found };
};

test('a reference number, however it is typed, names the only other submission that has it', async () => {
  const [other, similar] = [itemOf('CM-2222-2222'), itemOf('CM-2222-2223')];
  const { asked, found } = await find('cm 2222 2222', own, similar, other);
  expect(found).toBe(other);
  expect(asked).toEqual([[expect.stringContaining('2222'), 3]]);
});

test.each([
  ['its own number', 'cm11111111', [own], 'This is its own reference number.'],
  [
    'that of none',
    'CM-2222-2222',
    [itemOf('CM-2222-2223')],
    'There is no submission with this reference number.',
  ],
  [
    'that of two',
    'CM-2222-2222',
    [itemOf('CM-2222-2222'), itemOf('CM-2222-2222')],
    'Several submissions have this reference number.',
  ],
])('a reference number is refused that is %s', async (_what, typed, stored, message) => {
  const refused = { name: 'InvalidRequestError', message, fields: { link: message } };
  await expect(find(typed, ...stored)).rejects.toMatchObject(refused);
});

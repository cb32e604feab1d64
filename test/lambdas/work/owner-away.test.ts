import { describe, expect, test } from '@jest/globals';
import { stepAdmin, useSteps } from '../../support/use-steps.ts';

const away = { ...stepAdmin, id: 'kiri-1', email: 'kiri@admin.example' };
const refusal = { owner: 'Choose somebody on the team who is not away, or nobody' };

describe('a submission, while somebody is away', () => {
  const { put, update, problemOf } = useSteps();

  test('is given to them by nobody, but they can take it', async () => {
    const item = await put('repair');
    expect(await problemOf(item, { owner: away.email })).toEqual(refusal);
    expect(await update(item, { owner: away.email }, away)).toMatchObject({ owner: away.email });
  });

  test('comes back to them by the undo of who has taken it, and of nobody else', async () => {
    const item = await put('repair', { owner: away.email });
    await update(item, { owner: stepAdmin.email });
    expect(await problemOf(item, { owner: away.email })).toEqual(refusal);
    const back = { owner: away.email, undo: true } as const;
    await expect(update(item, back, { ...stepAdmin, id: 'ana-1' })).rejects.toMatchObject({
      fields: refusal,
    });
    expect(await update(item, back)).toMatchObject({ owner: away.email, change: { is_undo: true } });
  });
});

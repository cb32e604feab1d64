import type * as z from 'zod/mini';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import type { listRegister } from '#domain/work/register-contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { deskTypes } from '../../lambdas/work/desk-types.ts';
import { releasedRecords } from '../../tools/product/released-records.ts';

const item = releasedRecords.findLast(({ type }) => type === complaintType.name)?.item;
const complaint = complaintType.stored.read(item);

export const registerPage: z.input<typeof listRegister.response> = {
  items: [
    {
      ...toShownWork(newWorkItem(complaintType, { ...complaint, expires_at: 2_000_000_000 })),
      status: 'answered',
      outcome: { outcome: 'upheld', redress: 'Fee refunded', redress_amount: '45.00' },
      reached: { acknowledged: '2026-11-20T02:00:00.000Z', answered: '2026-11-23T22:30:00.000Z' },
      days: { calendar: 4, working: 2, is_running: false },
      marks: [
        {
          label: 'Deadlock letter after 20 working days',
          at: '2026-12-18T05:00:00.000Z',
          is_over: false,
        },
      ],
    },
  ],
  type: deskTypes.find(({ name }) => name === complaintType.name) ?? {
    name: complaintType.name,
    label: complaintType.label,
    statuses: [],
    has_board: false,
    outcome_label: 'Outcome',
    outcome: [],
    documents: [],
  },
};

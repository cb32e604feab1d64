import { expect, test } from '@jest/globals';
import { senderActor } from '#domain/audit/actors.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { initialStatus } from '#domain/work/workflow.ts';
import { showRequest } from '../../../lambdas/my-request/show-request.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T01:02:03.000Z';

const readNames = async () => (email: string) =>
  email === 'owner@example.com' ? 'Ana Parata' : 'Rewi Hohepa';

const openedOf = (type: (typeof submissionTypes)[number]) =>
  ({
    type,
    item: sampleWorkItem(type.name, at),
    submission: { ...sampleRecordOf(type.name), id: 'one', created_at: at },
    stored: { added: [], marks: [] },
    person: 'sender',
    state: { number: 1, valid_until: at, wrong_tries: 0 },
    email: '',
    pass: { until: at, secret: '' },
    isProven: false,
  }) as unknown as Parameters<typeof showRequest>[0];

test.each(submissionTypes)('the steps of a $name name its withdrawal as its status does', async (type) => {
  const opened = openedOf(type);
  const stepTo = (status: string, version: number) => ({
    version,
    at,
    by: senderActor,
    by_email: senderActor,
    fields: [{ name: 'status', from: '', to: status }],
  });
  const labelsAfter = async (...moves: string[]) => {
    const history = moves.map((status, index) => stepTo(status, index + 2));
    const written = { history, replies: [], notes: [], calls: [], mails: [], incoming: [] };
    const work = { readHistory: async () => written };
    const { status, steps } = await showRequest(opened, { work, readNames, now: () => Date.parse(at) });
    return { status: status.label, steps: steps.map(({ label }) => label) };
  };
  for (const withdrawn of type.work.withdrawal!.to) {
    expect(await labelsAfter(withdrawn)).toEqual({ status: 'Withdrawn', steps: ['Received', 'Withdrawn'] });
    expect(await labelsAfter(withdrawn, initialStatus)).toEqual({
      status: 'Received',
      steps: ['Received', 'Withdrawn', 'Received'],
    });
  }
});

test('a request names who has it and who wrote by their own first names', async () => {
  const opened = openedOf(submissionTypes[0]);
  const reply = {
    reply_id: 'one',
    state: 'sent',
    at,
    by_email: 'sales@example.com',
    to: '',
    subject: '',
    text: '',
  };
  const written = { history: [], replies: [reply], notes: [], calls: [], incoming: [] };
  const work = { readHistory: async () => written } as unknown as Parameters<typeof showRequest>[1]['work'];
  const owned = { ...opened, item: { ...opened.item, owner: 'owner@example.com' } };
  const { adviser, messages } = await showRequest(owned, { work, readNames, now: () => Date.parse(at) });
  expect([adviser, messages.map(({ from }) => from)]).toEqual(['Ana', ['Rewi']]);
});

test('an enquiry that was passed on says so, once the mail to the seller is sent', async () => {
  const type = submissionTypes.find(({ name }) => name === 'vehicle-inquiry')!;
  const opened = openedOf(type);
  const fields = [
    { name: 'passed_on', from: '', to: 'Wiremu' },
    { name: 'status', from: 'new', to: 'answered' },
  ];
  const history = [{ version: 2, at, by: 'staff', by_email: 'staff@example.com', fields }];
  const statusWith = async (state: 'sent' | 'failed', changed = fields) => {
    const replies = [{ reply_id: 'passed-on', state, at, by_email: 'staff@example.com' }];
    const written = {
      history: [{ ...history[0]!, fields: changed }],
      replies,
      notes: [],
      calls: [],
      incoming: [],
    };
    const work = { readHistory: async () => written } as unknown as Parameters<typeof showRequest>[1]['work'];
    const { status, steps } = await showRequest(opened, {
      work,
      readNames,
      now: () => Date.parse(at) + 600_000,
    });
    return [status.label, steps.at(-1)!.label];
  };
  expect(await statusWith('sent')).toEqual(['With the seller', 'With the seller']);
  expect(await statusWith('failed')).toEqual(['Answered', 'Answered']);
  expect(await statusWith('sent', fields.slice(1))).toEqual(['Answered', 'Answered']);
});

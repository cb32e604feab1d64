import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { senderActor } from '#domain/audit/actors.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { initialStatus, notifiedOf } from '#domain/work/workflow.ts';
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

test('a status is told to the sender, and to others in their own words', async () => {
  const opened = openedOf(applicationType);
  const status = 'waiting-for-applicant';
  const history = [
    { version: 2, at, by: 'mere', by_email: 'mere', fields: [{ name: 'status', from: 'new', to: status }] },
  ];
  const written = { history, replies: [], notes: [], calls: [], mails: [], incoming: [] };
  const shownTo = async (person: 'sender' | 'joint') => {
    const work = { readHistory: async () => written };
    const now = () => Date.parse(at) + 3_600_000;
    return (await showRequest({ ...opened, person }, { work, readNames, now })).status;
  };
  const { label, sentence, toOthers } = notifiedOf(applicationType.work, status)!;
  expect(await shownTo('sender')).toEqual({ label, sentence, since: at });
  expect(await shownTo('joint')).toEqual({ ...toOthers, since: at });
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

test('who has proved to be a person sees what they sent, and the sender what is between them and the team', async () => {
  const opened = openedOf(submissionTypes.find(({ name }) => name === 'loan-application')!);
  const hour = (number: number) => `2026-11-20T0${number}:00:00.000Z`;
  const replyOf = (state: string, number: number, subject: string) => ({
    reply_id: subject,
    state,
    at: hour(number),
    by_email: 'sales@example.com',
    to: '',
    subject,
    text: `${subject} answer`,
  });
  const mail = { mail_id: 'm', at: hour(4), from: 'a', role: 'sender', subject: 'Car', text: 'Kia ora' };
  const written = {
    history: [],
    replies: [replyOf('sent', 3, 'First'), replyOf('sent', 5, 'Second'), replyOf('failed', 6, 'Third')],
    notes: [],
    calls: [],
    incoming: [mail],
  };
  const work = { readHistory: async () => written } as unknown as Parameters<typeof showRequest>[1]['work'];
  const show = async (changed: Partial<typeof opened>) =>
    showRequest({ ...opened, ...changed }, { work, readNames, now: () => Date.parse(hour(7)) });
  const shared = {
    pass: opened.pass,
    type: 'loan-application',
    noun: 'application',
    reference: opened.item.reference,
    received_at: at,
    link_until: at,
    is_open: true,
    status: {
      label: 'Received',
      sentence: 'We have your application. An adviser reads it and contacts you within 24 hours.',
      since: at,
    },
    steps: [{ label: 'Received', at }],
  };
  const figures = [
    { label: 'For', value: 'Car Finance' },
    { label: 'Amount', value: '$12,000' },
  ];
  const messages = [
    { at: hour(5), from: 'Rewi', subject: 'Second', text: 'Second answer' },
    { at: hour(4), subject: 'Car', text: 'Kia ora' },
    { at: hour(3), from: 'Rewi', subject: 'First', text: 'First answer' },
  ];
  const sender = {
    ...shared,
    person: 'sender',
    clocks: [{ label: 'We contact you', due_at: '2026-11-21T01:02:03.000Z' }],
    messages,
    documents: expect.arrayContaining([
      { field: 'driver_licence_front', label: 'Driver licence – front', state: 'received' },
      { field: 'payslip', label: 'Payslip', state: 'none' },
    ]),
    withdrawal: {},
  };
  expect(await show({ isProven: true })).toEqual({
    ...sender,
    sent: {
      first_name: 'Aroha',
      figures,
      documents: [{ label: 'Driver licence – front', file_name: 'my-licence.jpg', at }],
    },
    contact: expect.arrayContaining([
      { name: 'email', label: 'Email address', kind: 'email', value: 'loan-application@example.com' },
    ]),
  });
  expect(await show({})).toEqual({ ...sender, messages: messages.filter(({ from }) => from !== undefined) });
  const { amount: _amount, ...withoutAmount } = opened.item;
  expect(await show({ isProven: true, person: 'joint', item: withoutAmount })).toEqual({
    ...shared,
    person: 'joint',
    sent: { first_name: '', figures: figures.slice(0, 1), documents: [] },
    clocks: [],
    messages: [],
    documents: expect.arrayContaining([{ field: 'payslip', label: 'Payslip', state: 'none' }]),
  });
});

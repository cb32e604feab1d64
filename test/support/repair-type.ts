import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { answerSections } from '#domain/submissions/facts.ts';
import { choice } from '#domain/submissions/choice-kinds.ts';
import { email, line, phone, text } from '#domain/submissions/field-kinds.ts';
import { noticeSchema, recordSchema, requestSchema } from '#domain/submissions/field-schemas.ts';
import { route } from '#domain/http/route-contract.ts';
import { notifyRoute, submitRoute } from '#domain/submissions/submission-routes.ts';
import { storedRecords } from '#domain/submissions/stored-records.ts';
import { submissionType } from '#domain/submissions/submission-type.ts';
import { hours } from '#domain/work/hours.ts';
import type { StepQuestion } from '#domain/work/step-question-schema.ts';
import { nothing, otherChoice, whyReopened } from '#domain/work/step-question.ts';
import { workflow } from '#domain/work/workflow.ts';
import { workingDays } from '#domain/work/working-days.ts';
import { sampleAnswers } from '../../tools/product/sample-answers.ts';

const repairFields = {
  name: line({
    label: 'Full name',
    required: 'Enter your name',
    maxLength: 100,
    autoComplete: 'name',
    section: 'From',
  }),
  email: email({ label: 'Email address', required: 'Enter your email address', section: 'From' }),
  phone: phone({ label: 'Phone number', section: 'From' }),
  thing: choice({
    label: 'Thing',
    required: 'Select a thing',
    options: { chair: 'Chair', lamp: 'Lamp' },
    section: 'Repair',
  }),
  damage: text({ label: 'Damage', required: 'Describe it', maxLength: 500, rows: 4, section: 'Repair' }),
};

const fromBench = ['on-the-bench', 'mended', 'collected', 'scrapped'] as const;

const whyScrapped: StepQuestion = {
  kind: 'choice',
  label: 'Why is it scrapped?',
  required: 'Choose why it is scrapped.',
  choices: { broken: 'Beyond repair', [otherChoice]: 'Another reason' },
};

const repairWork = workflow({
  statuses: {
    new: 'New',
    received: 'Received',
    'on-the-bench': 'On the bench',
    mended: 'Mended',
    collected: 'Collected',
    scrapped: 'Scrapped',
  },
  steps: {
    new: { received: nothing, 'on-the-bench': nothing, scrapped: whyScrapped },
    received: { 'on-the-bench': nothing, new: nothing, scrapped: whyScrapped },
    'on-the-bench': { mended: nothing, received: nothing, scrapped: whyScrapped },
    mended: { collected: nothing, scrapped: nothing, 'on-the-bench': nothing },
    collected: { mended: whyReopened },
    scrapped: { 'on-the-bench': whyReopened },
  },
  told: {
    new: { label: 'Asked for', sentence: 'We wait for the thing.' },
    received: { label: 'Received', sentence: 'We have it.', isMailed: true },
    'on-the-bench': { label: 'On the bench', sentence: 'We are mending it.', isMailed: true },
    mended: { label: 'Mended', sentence: 'Come and get it.', needsAnswer: true, isMailed: true },
    collected: { label: 'Collected', sentence: 'You have it.' },
    scrapped: { label: 'Scrapped', sentence: 'It is gone.', needsAnswer: true },
  },
  closed: ['collected', 'scrapped'],
  reopens: { collected: 'on-the-bench', scrapped: 'on-the-bench' },
  clocks: [
    { label: 'Receive within 24 hours', told: 'We receive it', runsIn: ['new'], dueAt: hours(24) },
    {
      label: 'Mend within 2 working days',
      told: 'We mend it',
      runsIn: ['received', 'on-the-bench'],
      dueAt: workingDays(2),
    },
  ],
  milestones: [
    {
      label: 'Replacement after 20 working days',
      told: 'You get a new one',
      runsIn: ['new', 'received', 'on-the-bench', 'mended'],
      dueAt: workingDays(20),
    },
  ],
  outcome: {
    cause: {
      label: 'Cause',
      statuses: fromBench,
      input: 'choice',
      choices: { worn: 'Worn out', dropped: 'Dropped', 'not-broken': 'Not broken' },
    },
    parts: { label: 'Parts', hint: 'What was replaced.', statuses: fromBench, input: 'text' },
    cost: { label: 'Cost in NZD', statuses: fromBench, input: 'amount' },
    scrapped_on: { label: 'Scrapped on', statuses: ['mended', 'scrapped'], input: 'date' },
  },
  hasBoard: true,
  register: { answeredIn: ['mended', 'collected', 'scrapped'] },
});

/** A type of submission that the product does not have, for tests of what it does with any type. */
export const repairType = submissionType({
  name: 'repair',
  label: 'Repair',
  table: 'repairs',
  routes: {
    submit: route(() => ({
      ...submitRoute,
      id: 'submit-repair',
      area: 'repairs',
      path: '/repairs',
      body: requestSchema(repairFields),
    })),
    notify: route(() => ({
      ...notifyRoute,
      id: 'notify-repair',
      area: 'repairs',
      path: '/notify/repair',
      body: noticeSchema(repairFields),
    })),
  },
  fields: repairFields,
  stored: storedRecords(recordSchema(repairFields)),
  reference: 'RP',
  retention: { years: 1 },
  isAcknowledged: true,
  persons: [{ exportName: 'repairs', name: ['name'], email: 'email', phone: 'phone', erasure: 'delete' }],
  documents: [],
  facts: (repair) => answerSections(repairFields, ['Repair', 'From'], repair),
  title: ({ thing }) => repairFields.thing.text(thing),
  replies: [
    {
      name: 'receipt',
      label: 'Confirm',
      subject: ({ reference }) => `We have your ${reference}`,
      paragraphs: () => ['It is here.'],
      status: 'received',
    },
    {
      name: 'replacement',
      label: 'Offer a replacement',
      subject: ({ reference }) => `Instead of ${reference}`,
      paragraphs: ({ reference, receivedOn }) => [`You sent ${reference} on ${receivedOn}. Take another.`],
      needsMilestone: true,
    },
  ],
  passOn: {
    label: 'Pass on to the workshop',
    hint: 'The workshop gets the message.',
    status: 'received',
    told: { label: 'In the workshop', sentence: 'The workshop has it.' },
    mailsOf: ({ email: sender, damage }, reference) => ({
      recipient: 'The workshop',
      isAutomatic: false,
      forward: {
        to: 'workshop@example.com',
        replyTo: sender,
        subject: reference,
        text: damage,
      },
      notice: { to: sender, subject: `${reference} is in the workshop`, text: 'You will hear from them.' },
    }),
  },
  work: repairWork,
});

const receivedAt = '2026-11-20T01:02:03.000Z';

const repairAnswers = sampleAnswers(repairFields, 'repair@example.com');

/** A stored repair. */
export const repairRecord = {
  ...repairAnswers,
  id: '90000100-0000-4000-8000-000000000001',
  ...newRecordState(repairType, repairAnswers, 'ap-southeast-2:sender', Date.parse(receivedAt)),
  created_at: receivedAt,
  schema_version: repairType.stored.version,
};

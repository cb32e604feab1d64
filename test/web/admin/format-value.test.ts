import { describe, expect, test } from '@jest/globals';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { historyValues } from '#domain/work/list-changes.ts';
import { outcomePath } from '#domain/work/outcome-fields.ts';
import { placedName } from '#domain/work/outcome-names.ts';
import { brand } from '#domain/brand.ts';
import { toDeskType } from '../../../lambdas/work/desk-types.ts';
import { untilReply, untilReplyTime } from '#domain/work/set-aside.ts';
import { outcomeText } from '../../../web/src/features/admin/outcome-text.ts';
import { sampleWorkItem } from '../../support/work-items.ts';
import { repairType } from '../../support/repair-type.ts';
import {
  authorName,
  formatChange,
  formatDone,
  fieldLabel,
  ownerName,
  formatValue,
} from '../../../web/src/features/admin/changes/format-value.ts';

const desk = toDeskType(repairType);
const by = 'mere.ngata@example.com';
const other = 'tane_mahuta@example.com';

test.each([
  ['moves it', { name: 'status', from: 'new', to: 'received' }, 'moved it from ‘New’ to ‘Received’'],
  ['takes it', { name: 'owner', from: 'nobody', to: by }, 'took it'],
  ['takes it from another', { name: 'owner', from: other, to: by }, 'took it'],
  ['gives it away', { name: 'owner', from: by, to: other }, 'gave it to Tane Mahuta'],
  ['lets go of it', { name: 'owner', from: by, to: 'nobody' }, 'is no longer the owner'],
  ['takes it away', { name: 'owner', from: other, to: 'nobody' }, 'took it from Tane Mahuta'],
  ['records', { name: 'outcome.cause', from: '', to: 'not-broken' }, 'set ‘Cause’ to ‘Not broken’'],
  [
    'records anew',
    { name: 'outcome.parts', from: 'A leg', to: 'A screw' },
    'changed ‘Parts’ from ‘A leg’ to ‘A screw’',
  ],
  [
    'records an agreement',
    { name: 'agreement', from: '', to: 'by phone on 26 Nov 2026' },
    'recorded that agreement was given by phone on 26 Nov 2026',
  ],
  [
    'undoes an agreement',
    { name: 'agreement', from: 'by phone on 26 Nov 2026', to: '' },
    'took back the recorded agreement',
  ],
  ['removes', { name: 'outcome.parts', from: 'A leg', to: '' }, 'removed ‘Parts’, which was ‘A leg’'],
  [
    'changes what the page does not know',
    { name: 'later_field', from: '', to: '2026-12-01' },
    'set ‘Later field’ to ‘2026-12-01’',
  ],
])('somebody who %s', (_what, field, sentence) => {
  expect(formatChange(desk, { by_email: by, fields: [field] })).toBe(sentence);
});

test.each([
  [untilReply, 'brought it back to the inbox: its sender wrote again'],
  ['2026-12-01', 'brought it back to the inbox: the day has come'],
  ['unanswered', 'brought it back to the inbox: a reply may not have arrived'],
])('a submission that is set aside returns for one reason: %s', (to, sentence) => {
  const fields = [
    { name: 'aside_until', from: '2026-12-01T11:00:00.000Z', to: '' },
    { name: 'returned', from: '', to },
  ];
  expect(formatChange(desk, { by_email: 'product', fields })).toBe(sentence);
});

test.each(['received', 'none', 'checked'])(
  'a person of a submission has sent a file, also of one that is %s already',
  (state) => {
    for (const by_email of ['sender', 'joint']) {
      const fields = [{ name: documentChangePath('payslip'), from: state, to: state }];
      expect(formatChange(desk, { by_email, fields })).toBe('sent ‘payslip’');
    }
  },
);

test('one verb stands for all documents of which it is said', () => {
  const document = (name: string, to: string) => ({ name: documentChangePath(name), from: '', to });
  const fields = [
    document('payslip', 'requested'),
    document('visa', 'requested'),
    document('plan', 'checked'),
  ];
  expect(formatChange(desk, { by_email: by, fields: [...fields, document('lease', 'requested')] })).toBe(
    'asked for ‘payslip’, ‘visa’ and ‘lease’ and checked ‘plan’',
  );
});

test.each([
  ['', 'payslips', 'tagged it ‘payslips’'],
  ['payslips', '', 'took off the tags ‘payslips’'],
  ['one', 'one, two', 'changed the tags from ‘one’ to ‘one, two’'],
])('tags that change from %j to %j', (from, to, sentence) => {
  expect(formatChange(desk, { by_email: by, fields: [{ name: 'tags', from, to }] })).toBe(sentence);
});

test('a date is written in words', () => {
  const [field] = desk.outcome;
  expect(outcomeText({ ...field!, input: 'date', choices: [] }, '2031-04-01')).toBe('1 Apr 2031');
  expect(outcomeText({ ...field!, input: 'date', choices: [] })).toBe('');
});

test('several changes make one sentence', () => {
  const fields = [
    { name: 'status', from: 'mended', to: 'collected' },
    { name: 'owner', from: 'nobody', to: by },
    { name: 'outcome.parts', from: '', to: 'A leg' },
  ];
  expect(formatChange(desk, { by_email: by, fields })).toBe(
    'moved it from ‘Mended’ to ‘Collected’, took it and set ‘Parts’ to ‘A leg’',
  );
});

test('an undo names what it takes back', () => {
  const fields = [
    { name: 'status', from: 'mended', to: 'received' },
    { name: 'reason', from: 'A wrong click', to: '' },
    { name: 'aside_until', from: '', to: '2026-12-01T11:00:00.000Z' },
  ];
  expect(formatChange(desk, { by_email: by, fields, is_undo: true })).toBe(
    'undid: moved it from ‘Received’ to ‘Mended’ and gave as the reason ‘A wrong click’',
  );
});

test('values and fields that nobody knows are shown as they are', () => {
  expect(formatValue(desk, 'status', 'later')).toBe('later');
  expect(formatValue(desk, 'owner', 'nobody')).toBe('Nobody yet');
  expect(formatValue(desk, 'tags', 'urgent')).toBe('urgent');
  expect(fieldLabel(desk, 'outcome.parts')).toBe('Parts');
  expect(fieldLabel(desk, 'set-aside_until')).toBe('Set aside until');
  expect(ownerName(other)).toBe('Tane Mahuta');
});

test('the time until which it is set aside has words of its own', () => {
  expect(fieldLabel(desk, 'aside_until')).toBe('Set aside');
  expect(formatValue(desk, 'aside_until', '')).toBe('In the inbox');
  expect(formatValue(desk, 'aside_until', untilReplyTime)).toBe('until its sender writes again');
  expect(formatValue(desk, 'aside_until', '2026-11-22T11:00:00.000Z')).toBe('until 23 Nov 2026');
  expect(authorName('product')).toBe(brand.name);
  expect(authorName(by)).toBe('Mere Ngata');
});

test.each([
  [{ status: 'received', reason: '' }, 'Moved to ‘Received’.'],
  [{ owner: other }, 'Tane Mahuta has it now.'],
  [{ owner: 'nobody' }, 'Nobody has it now.'],
  [{ tags: '' }, 'Tags saved.'],
  [{ 'outcome.parts': 'A leg' }, 'Recorded.'],
  [{ aside_until: '' }, undefined],
])('what was done, %j, is said', (values: Readonly<Record<string, string>>, text) => {
  expect(formatDone(desk, values)).toBe(text);
});

describe.each(submissionTypes)('the history of $name', ({ name: type, work, documents }) => {
  const all = toDeskType(submissionTypes.find((one) => one.name === type)!);
  const changes = [
    ...Object.keys(historyValues(sampleWorkItem(type, '2026-11-20T01:02:03.000Z'))),
    ...Object.entries(work.outcome ?? {}).map(([field, { list }]) =>
      outcomePath(placedName(field, list && 1)),
    ),
    ...documents.map(documentChangePath),
    'duplicate',
    'returned',
    'written',
    'incoming_mail',
    'typed_message',
    'passed_on',
    'call',
    'reply',
  ];

  test.each(changes)('says in words what became of %s', (name) => {
    const field = Object.entries(work.outcome ?? {}).find(([one]) => outcomePath(one) === name)?.[1];
    const isTime = name === 'aside_until' || field?.input === 'date';
    const [from, to] = isTime ? ['2026-12-01', '2026-12-03'] : ['', name === 'owner' ? by : 'Bread'];
    const sentence = formatChange(all, { by_email: by, fields: [{ name, from, to }] });
    expect(sentence).not.toMatch(/[_.]|\d{4}-\d{2}-\d{2}|\bversion\b|\bUTC\b/i);
    if (field !== undefined) expect(sentence).toContain(`‘${field.label}’`);
  });
});

test('the last document moves the submission by itself, whoever sent it', () => {
  const fields = [
    { name: 'status', from: 'new', to: 'received' },
    { name: 'documents_here', from: '', to: 'all' },
  ];
  expect(formatChange(desk, { by_email: 'sender', fields })).toBe(
    'completed the documents that were asked for, so it is back in ‘Received’',
  );
});

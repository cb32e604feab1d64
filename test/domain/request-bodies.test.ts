import { expect, test } from '@jest/globals';
import { changeAlerts } from '#domain/alerts/contract.ts';
import { proposeMyCorrection } from '#domain/corrections/my-corrections-contract.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { sendMyDocuments } from '#domain/my-request/acts-contract.ts';
import { askForLink } from '#domain/my-request/contract.ts';
import { formatRequestLink, incompleteLink } from '#domain/my-request/request-link.ts';
import { listWorkItems } from '#domain/work/contract.ts';
import { noteWorkCall } from '#domain/work/call-contract.ts';
import { documentKey } from '#domain/documents/document-key.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const link = formatRequestLink({ type: 'contact', id, secret: 'a'.repeat(64) });
const pass = { until: '2026-11-27T01:02:03.000Z', secret: 'b'.repeat(64) };
const values = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, 'x']));
const file = (field: string) => ({
  field,
  key: documentKey(1_795_132_800_000, 'c'.repeat(64), 'a.pdf', 'application/pdf'),
});
const call = { direction: 'out', text: 'They agree.' };

/** Leaves out what each holder of a link sends. */
const shownOf = (input: object): string =>
  JSON.stringify({ ...input, link: undefined, pass: undefined }).slice(0, 100);

const taken: readonly (readonly [RouteContract, object])[] = [
  [changeAlerts, { link }],
  [changeAlerts, { link, act: { kind: 'confirm' } }],
  [changeAlerts, { link, act: { kind: 'renew', alert: id } }],
  [changeAlerts, { link, act: { kind: 'end', alert: id } }],
  [proposeMyCorrection, { link, pass, values: values(1) }],
  [proposeMyCorrection, { link, pass, values: { ...values(9), phone: 'x'.repeat(1_000) } }],
  [askForLink, { link }],
  [askForLink, { email: 'ana@example.com' }],
  [sendMyDocuments, { link, pass, documents: [file('payslip'), file('visa_copy')] }],
  [noteWorkCall, { ...call, minutes: 0, status: 'in-review' }],
  [noteWorkCall, { ...call, direction: 'in', minutes: 600, leaves_item: true }],
  [noteWorkCall, { direction: 'no-answer', text: '' }],
  [listWorkItems, { from: '2026-11-20', to: '2026-11-20' }],
  [listWorkItems, { from: '2026-11-20' }],
  [listWorkItems, { to: '2026-11-20' }],
  [listWorkItems, { view: 'board', type: 'contact', status: 'new' }],
  [listWorkItems, { view: 'inbox' }],
];
test.each(taken.map(([{ id: route, body }, input]) => ({ route, body, input, shown: shownOf(input) })))(
  '$route takes $shown',
  ({ body, input }) => {
    expect(body!.parse(input)).toEqual(input);
  },
);

const order = 'The last day must not be before the first';
const column = 'A column of a board has a type and a status';
const minutes = 'Enter whole minutes in digits, like 5, at most 600';

const refused: readonly (readonly [RouteContract, object, string, string])[] = [
  [changeAlerts, { link: link.slice(0, -1) }, 'link', incompleteLink],
  [changeAlerts, { act: { kind: 'confirm' } }, 'link', incompleteLink],
  [changeAlerts, { link, act: { kind: 'confirm', alert: id } }, 'act', 'Invalid input'],
  [changeAlerts, { link, act: { kind: 'renew' } }, 'act', 'Invalid input'],
  [changeAlerts, { link, act: { kind: 'end', alert: 'a' } }, 'act.alert', 'alert must be a UUID'],
  [proposeMyCorrection, { link, pass, values: {} }, 'values', 'Write what is right'],
  [proposeMyCorrection, { link, pass, values: values(11) }, 'values', 'Write what is right'],
  [askForLink, {}, '', 'Send an email address or a link'],
  [askForLink, { link, email: 'ana@example.com' }, '', 'Send an email address or a link'],
  [sendMyDocuments, { link, pass, documents: [] }, 'documents', 'Choose a document to send'],
  [sendMyDocuments, { link, pass }, 'documents', 'Choose a document to send'],
  [
    sendMyDocuments,
    { link, pass, documents: [file('payslip'), file('payslip')] },
    'documents',
    'Send one file at a time for each document',
  ],
  [noteWorkCall, { ...call, minutes: -1 }, 'minutes', minutes],
  [noteWorkCall, { ...call, minutes: 601 }, 'minutes', minutes],
  [noteWorkCall, { ...call, minutes: 1.5 }, 'minutes', minutes],
  [noteWorkCall, { direction: 'in', text: ' ' }, 'text', 'Write what was said'],
  [listWorkItems, { from: '2026-11-21', to: '2026-11-20' }, 'to', order],
  [listWorkItems, { view: 'board', type: 'contact' }, 'view', column],
  [listWorkItems, { view: 'board', status: 'new' }, 'view', column],
];
test.each(
  refused.map(([{ id: route, body }, input, ...issue]) => ({
    route,
    body,
    input,
    issue,
    shown: shownOf(input),
  })),
)('$route refuses $shown: $issue', ({ body, input, issue }) => {
  const issues = body!.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([issue]);
});

import { expect, test } from '@jest/globals';
import { senderActor } from '#domain/audit/actors.ts';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import {
  confirmationDays,
  formatConfirmationLink,
  isConfirmationOver,
  parseConfirmationLink,
} from '#domain/corrections/confirmation-link.ts';
import { listContact } from '#domain/corrections/contact-field.ts';
import { listCorrectable } from '#domain/corrections/correctable-field.ts';
import { correctItem, refuseProposal } from '#domain/corrections/correct-item.ts';
import { refusedProposals } from '#domain/corrections/refused-proposals.ts';
import { confirmAddress, proposeCorrection } from '#domain/corrections/propose-correction.ts';
import { formatRequestLink, parseRequestLink } from '#domain/my-request/request-link.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const at = '2026-11-27T01:02:03.000Z';
const later = '2026-11-27T01:05:00.000Z';
const sent = { ...sampleRecordOf('contact'), email: 'old@example.com', phone: '021 555 0100' };
const item = newWorkItem(contactType, {
  ...sent,
  created_at: '2026-11-20T01:02:03.000Z',
  expires_at: 2_000_000_000,
});
const propose = (values: Readonly<Record<string, string>>, when = at, stored = item) =>
  proposeCorrection(contactType, sent, stored, { values, at: when });

test('a proposal changes nothing that counts, and says so in the history', () => {
  const { item: next, fields } = propose({ email: 'new@example.com', phone: '021 555 0199' })!;
  expect(next).toMatchObject({
    version: item.version + 1,
    words: item.words,
    proposals: { email: { value: 'new@example.com', at }, phone: { value: '021 555 0199', at } },
  });
  expect(next).not.toHaveProperty('corrections');
  expect(fields).toEqual([
    { name: 'proposed.email', from: '', to: 'new@example.com' },
    { name: 'proposed.phone', from: '', to: '021 555 0199' },
  ]);
  expect(listContact(contactType, sent, next)).toMatchObject([
    { name: 'email', kind: 'email', value: sent.email, proposed: 'new@example.com', is_unconfirmed: true },
    { name: 'phone', kind: 'phone', value: sent.phone, proposed: '021 555 0199' },
  ]);
});

test('a wish that is repeated changes nothing, and the value that counts takes it back', () => {
  expect(propose({ phone: sent.phone })).toBeUndefined();
  const asked = propose({ phone: '021 555 0199', email: 'new@example.com' })!.item;
  expect(propose({ phone: '021 555 0199' }, later, asked)).toBeUndefined();
  const back = propose({ phone: sent.phone, email: 'new@example.com' }, later, asked)!;
  expect(back.item.proposals).toEqual({ email: { value: 'new@example.com', at } });
  expect(back.fields).toEqual([{ name: 'proposed.phone', from: '021 555 0199', to: '' }]);
  expect(propose({ email: sent.email }, later, back.item)!.item).not.toHaveProperty('proposals');
});

test('a wish replaces one, and takes another back, at once', () => {
  const asked = propose({ phone: '021 555 0199', email: 'new@example.com' })!.item;
  const { item: next, fields } = propose({ phone: sent.phone, email: 'newer@example.com' }, later, asked)!;
  expect(next.proposals).toStrictEqual({ email: { value: 'newer@example.com', at: later } });
  expect(next).toMatchObject({ status: item.status, owner: item.owner });
  expect(fields).toStrictEqual([
    { name: 'proposed.phone', from: '021 555 0199', to: '' },
    { name: 'proposed.email', from: '', to: 'newer@example.com' },
  ]);
  const confirmed = confirmAddress(contactType, asked, { field: 'email', at: later })!.item;
  expect(confirmed.proposals).toStrictEqual({
    phone: { value: '021 555 0199', at },
    email: { value: 'new@example.com', at, confirmed_at: later },
  });
});

test('a wish is told in the words of its choice, or as it is', () => {
  expect(propose({ subject: 'support', gone: 'x' })!.fields).toStrictEqual([
    { name: 'proposed.subject', from: '', to: contactFields.subject.options.support },
    { name: 'proposed.gone', from: '', to: 'x' },
  ]);
});

test('a proposal that staff refuse is shown until something else happens to its field', () => {
  const by = { sender: senderActor, staff: 'sales-1' };
  const changes: Parameters<typeof refusedProposals>[0][number][] = [];
  let stored = item;
  const then = (who: keyof typeof by, next: ReturnType<typeof propose>) => {
    stored = next!.item;
    changes.unshift({ version: stored.version, by: by[who], fields: next!.fields });
    return Object.fromEntries(refusedProposals(changes));
  };
  const author = { at: later, by: by.staff, by_email: 'sales@admin.example' };
  const refuse = (field: string) => then('staff', refuseProposal(contactType, stored, { field, ...author }));
  const ask = (phone: string) => then('sender', propose({ phone }, later, stored));
  const [one, other] = ['021 555 0198', '021 555 0199'];
  expect(then('sender', propose({ phone: one, email: 'new@example.com' }))).toEqual({});
  expect(refuse('phone')).toEqual({ phone: one });
  const { proposals } = stored;
  const wishes = { ...(proposals && { proposals }), refused: refusedProposals(changes) };
  expect(listContact(contactType, sent, wishes)).toStrictEqual([
    {
      name: 'email',
      label: expect.any(String),
      kind: 'email',
      value: sent.email,
      proposed: 'new@example.com',
      is_unconfirmed: true,
    },
    { name: 'phone', label: expect.any(String), kind: 'phone', value: sent.phone, refused: one },
  ]);
  expect(ask(other)).toEqual({});
  // Taken back by the sender.
  expect(ask(sent.phone)).toEqual({});
  ask(other);
  expect(refuse('phone')).toEqual({ phone: other });
  expect(refuse('email')).toEqual({ phone: other, email: 'new@example.com' });
  const right = correctItem(contactType, sent, stored, { field: 'phone', value: one, ...author });
  expect(then('staff', right)).toEqual({ email: 'new@example.com' });
});

test.each([
  ['takes back', 'sales-1', { name: 'proposed.phone', from: '1', to: '' }, { phone: '1' }],
  ['changes', 'sales-1', { name: 'proposed.phone', from: '1', to: '2' }, {}],
  ['takes back as its sender', senderActor, { name: 'proposed.phone', from: '1', to: '' }, {}],
  ['changes nothing but the status', 'sales-1', { name: 'status', from: 'new', to: '' }, {}],
])('a change that %s what was proposed refuses it: %s', (_does, by, field, refused) => {
  expect(Object.fromEntries(refusedProposals([{ version: 2, by, fields: [field] }]))).toEqual(refused);
});

test('an address is confirmed once', () => {
  const { item: next } = propose({ email: 'new@example.com' })!;
  const confirm = (stored = next) => confirmAddress(contactType, stored, { field: 'email', at: later });
  expect(confirm(item)).toBeUndefined();
  const confirmed = confirm()!;
  expect(confirmed.item.proposals).toEqual({
    email: { value: 'new@example.com', at, confirmed_at: later },
  });
  const onDesk = (stored: typeof next) => listCorrectable(contactType, sent, stored)[1]?.proposed;
  const proposed = { value: 'new@example.com', text: 'new@example.com', at };
  expect(onDesk(next)).toEqual({ ...proposed, is_unconfirmed: true });
  expect(onDesk(confirmed.item)).toEqual({ ...proposed, confirmed_at: later });
  expect(confirmed.fields).toEqual([{ name: 'address_confirmed', from: '', to: 'new@example.com' }]);
  expect(confirm(confirmed.item)).toBeUndefined();
});

test.each(submissionTypes)('the link that confirms an address of a $name opens nothing', ({ name: type }) => {
  const link = { type, id: '11111111-1111-4111-8111-111111111111', secret: 'a'.repeat(64) };
  const text = formatConfirmationLink(link);
  expect(parseConfirmationLink(text)).toEqual(link);
  expect(parseConfirmationLink(formatRequestLink(link))).toBeUndefined();
  expect(submissionTypes.map(({ name }) => name)).not.toContain(parseRequestLink(text)?.type);
});

test('the link that confirms an address works for some days', () => {
  const end = Date.parse(at) + confirmationDays * 86_400_000;
  expect([end - 1, end].map((now) => isConfirmationOver({ at }, now))).toEqual([false, true]);
});

test('every type has fields by which its sender is reached, which can be corrected', () => {
  for (const { answers, name } of submissionTypes) {
    expect(answers.contact.length).toBeGreaterThanOrEqual(1);
    expect(answers.names(sampleRecordOf(name))).toEqual(expect.arrayContaining([...answers.contact]));
  }
});

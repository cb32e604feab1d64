import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { endedEvents, itemEvents } from '#domain/report/item-events.ts';
import { repairType } from '../../support/repair-type.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T00:00:00.000Z';
const item = sampleWorkItem('loan-application', received);
const message = sampleWorkItem('contact', received);
const change = (name: string, from = '') => ({ name, from });

test.each([
  [applicationType.work, item, [], []],
  [applicationType.work, item, [change('owner', 'nobody')], []],
  [applicationType.work, item, [change('status', 'approved')], ['approved']],
  [applicationType.work, item, [change('outcome.settled_on')], ['settled']],
  [applicationType.work, item, [change('outcome.commission_received', '9')], ['commission']],
  [applicationType.work, item, [change('outcome.clawback_on')], ['clawback']],
  [applicationType.work, item, [change('settled_on')], []],
  [applicationType.work, item, [change('outcome.asked_on.2')], ['$asked.2', '$declined.2']],
  [contactType.work, message, [change('status', 'answered')], ['answered']],
  [repairType.work, message, [change('status', 'new')], ['new', 'mended', 'collected', 'scrapped']],
])('what a change may have taken back: %#', (work, stored, fields, names) => {
  expect([...endedEvents(work, stored, fields)]).toEqual(names);
});

test('spam takes back whatever was counted', () => {
  const outcome = { 'asked_on.1': '2026-11-21', loan_lender: 'Kea Bank' };
  const reached = { 'in-review': received, approved: received };
  const spam = { ...item, status: 'spam', outcome, reached };
  const ended = endedEvents(applicationType.work, spam, [
    change('status', 'in-review'),
    change('outcome.asked_answer.3', 'declined'),
  ]);
  expect(ended).toEqual(
    new Set([
      'in-review',
      '$asked.1',
      '$declined.1',
      '$asked.3',
      '$declined.3',
      'approved',
      '$received',
      'settled',
      'commission',
      'clawback',
    ]),
  );
  const plain = { ...message, status: 'spam' };
  expect([...endedEvents(contactType.work, plain, [])]).toEqual(['$received']);
});

test('an event has all that a report counts, and nothing where nothing is known', () => {
  const { source: _source, amount: _amount, ...bare } = { ...message, owner: 'ana' };
  const none = { lender: undefined, amount: undefined };
  const reached = { answered: '2026-11-20T00:01:29.000Z', closed: '2026-11-19T23:00:00.000Z' };
  const event = { type: 'contact', owner: 'ana', source: 'not known', day: '2026-11-20', ...none };
  expect(itemEvents(contactType.work, { ...bare, status: 'closed', reached })).toStrictEqual([
    { ...event, name: '$received', minutes: undefined },
    { ...event, name: 'answered', minutes: 1 },
    { ...event, name: 'closed', minutes: 0 },
  ]);
});

test('a payment counts once it has its amount and its day', () => {
  const namesOf = (outcome: Readonly<Record<string, string>>) =>
    itemEvents(applicationType.work, { ...item, outcome }).map(({ name, day, amount }) => [
      name,
      day,
      amount,
    ]);
  const sent = ['$received', '2026-11-20', item.amount];
  expect(namesOf({ clawback: '12.50' })).toEqual([sent]);
  expect(namesOf({ clawback_on: '2026-12-01' })).toEqual([sent]);
  expect(namesOf({ clawback: '12.50', clawback_on: '2026-12-01' })).toEqual([
    sent,
    ['clawback', '2026-12-01', 12.5],
  ]);
});

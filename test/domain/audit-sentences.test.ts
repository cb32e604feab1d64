import { expect, test } from '@jest/globals';
import { describeAction } from '#domain/audit/audit-actions.ts';

test.each([
  [
    'submission.update',
    ['status', 'aside_until', 'settled-on'],
    'changed the status, aside until and settled on of {record}',
  ],
  ['request.documents', ['payslip'], 'sent the payslip of {record} by their link'],
  ['vehicle.import', ['two', 'three'], 'imported vehicles from a file: two and three'],
  ['session.start', ['status'], 'signed in'],
  ['of.tomorrow', ['status'], 'acted on {record} (of.tomorrow)'],
  ['constructor', [], 'acted on {record} (constructor)'],
])('the action %s of %j is told as ‘%s’', (action, fields, sentence) => {
  expect(describeAction(action, fields)).toBe(sentence);
});

test('fields have the names that the reader knows', () => {
  expect(describeAction('document.open', ['visa_copy'], (field) => field.toUpperCase())).toBe(
    'opened the VISA_COPY of {record}',
  );
});

/** By what they are about; each is in a log that is kept for years. */
const actions = {
  document: 'add file remove export open',
  'held-mail': 'release',
  register: 'export',
  request: 'confirm-address correct documents joint-part message withdraw undo-withdrawal',
  submission: 'call correct export link undo-link note open pass-on reply take undo-reply update',
  vehicle: 'create update delete export import',
  session: 'start end end-others',
  person: 'export join undo-join erase',
  setting: 'save remove',
  account:
    'invite disable enable remove away sign-out reset-second-factor conflict profile password-reset password-change new-authenticator',
};

test.each(Object.entries(actions))('each action on a %s has a sentence of its own', (about, names) => {
  const sentences = names.split(' ').map((name) => describeAction(`${about}.${name}`, ['x']));
  for (const sentence of sentences)
    expect(sentence).toMatch(/^(?!acted on)[a-z]+ [^{}]*(?:\{record\}[^{}]*)?$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

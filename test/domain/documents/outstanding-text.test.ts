import { expect, test } from '@jest/globals';
import {
  addDocumentRequest,
  documentRequestProblem,
  listedDocuments,
  outstandingDocumentsText,
  onRequestPage,
  withRequestUrl,
} from '#domain/documents/outstanding-text.ts';

const site = 'https://site.example';
const place = `${site}/my-request#(personal-link)`;
const asked = { labels: ['Visa', 'Passport'], site };
const whole = outstandingDocumentsText(asked);

test('the request lists documents, with the place of the link', () => {
  expect(whole).toBe(
    `Please send us:\n- Visa\n- Passport\n\nYou can send them here within 30 days:\n${place}`,
  );
  expect(outstandingDocumentsText({ labels: ['Visa'], site })).toBe(
    `Please send us:\n- Visa\n\nYou can send it here within 30 days:\n${place}`,
  );
  expect(outstandingDocumentsText({ labels: ['Visa'] })).toBe('Please send us:\n- Visa');
});

test('the mail has the link in its place', () => {
  const url = `${site}/my-request#type:id.secret`;
  expect(withRequestUrl(whole, url)).toBe(whole.replace(place, url));
  // The page to which the link leads names no address.
  const onPage = onRequestPage(`${whole}\n\nNgā mihi`);
  expect(onPage).toMatch(/You can send (it|them) on this page\.\n\nNgā mihi$/);
  expect(onPage).not.toContain('#');
  expect(onRequestPage('Kia ora')).toBe('Kia ora');
});

test.each([
  ['nothing', '', whole],
  ['words', 'Kia ora\n', `Kia ora\n\n${whole}`],
  ['the list alone', 'Kia ora\n\nPlease send us:\n- Visa\n- Payslip\n\nHemi', `Kia ora\n\n${whole}\n\nHemi`],
  [
    'an earlier request',
    `Kia ora\n\n${outstandingDocumentsText({ labels: ['Payslip'], site })}\n\nHemi`,
    `Kia ora\n\n${whole}\n\nHemi`,
  ],
  [
    'the placeholder',
    `Kia ora\n\n${outstandingDocumentsText({ labels: [] })}\n\nHemi`,
    `Kia ora\n\n${whole}\n\nHemi`,
  ],
])('the request is added to a reply of %s', (_what, reply, expected) => {
  expect(addDocumentRequest(reply, asked)).toBe(expected);
});

test('a reply asks for what its list names, also in other words', () => {
  const documents = ['Visa', 'Passport', 'Payslip'].map((label) => ({ label }));
  expect(listedDocuments(whole, documents)).toEqual(documents.slice(0, 2));
  expect(listedDocuments(whole.replace('- Visa\n', '- Payslip (the last three)\n'), documents)).toEqual(
    documents.slice(1),
  );
  expect(listedDocuments('Thank you:\n- Visa\n- Passport', documents)).toEqual([]);
});

test.each([
  ['asks for nothing', 'Kia ora', undefined, true],
  ['asks with list and link', whole, ['Visa', 'Passport'], true],
  ['has a link to nothing', whole, undefined, false],
  ['names no document', whole, [], false],
  ['lacks a line of its list', whole, ['Visa', 'Payslip'], false],
  [
    'has the placeholder, beside a list',
    `${whole}\n${outstandingDocumentsText({ labels: [] })}`,
    ['Visa'],
    false,
  ],
  ['has the placeholder alone', outstandingDocumentsText({ labels: [] }), undefined, false],
  ['lacks the link', outstandingDocumentsText({ labels: ['Visa'] }), ['Visa'], false],
])('a reply that %s', (_what, text, labels, isComplete) => {
  const problem =
    'This reply asks for documents. Choose them under ‘Ask for documents’, which adds their list and the link. Then it can be sent.';
  expect(documentRequestProblem(text, labels)).toBe(isComplete ? undefined : problem);
});

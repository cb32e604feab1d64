import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { documentStore } from '../../web/src/features/applications/application-documents.ts';
import { RequestedDocument } from '../../web/src/features/requested-documents/requested-document.tsx';
import { openAt } from './support/application.tsx';
import { useFakeApi } from './support/fake-api.ts';

const api = useFakeApi();
afterEach(cleanup);
afterEach(documentStore.clear);

/** Reads a file, which jsdom can't do in this way. */
async function arrayBuffer(this: Blob) {
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers();
  reader.addEventListener('load', resolve);
  reader.readAsArrayBuffer(this);
  await promise;
  return reader.result;
}
beforeEach(() => {
  Object.assign(Blob.prototype, { arrayBuffer });
});

const file = (name: string, content = '%PDF-1.7\n% a payslip\n') =>
  new File([content], name, { type: 'application/pdf' });
const part = (name: string) => within(screen.getByRole('region', { name }));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('several files go to the chosen place and the free ones of its kind; the rest are named', async () => {
  // Uploads begin, and last.
  api.answerWith(() => new Promise<Response>(() => {}));
  await openAt(5);
  const names = Array.from({ length: 10 }, (_, index) => `${index + 1}.pdf`);
  await userEvent.upload(input('Choose file for Visa'), file('visa.pdf'));
  await userEvent.upload(input('Choose files for Bank statement'), file('june.pdf'));
  await userEvent.upload(
    input('Choose files for Payslip'),
    names.map((name) => file(name)),
  );
  await part('Visa').findByText('visa.pdf');
  await part('Payslip').findByText('1.pdf');
  await part('Payslip 7').findByText('7.pdf');
  expect(screen.queryByRole('region', { name: 'Payslip 8' })).toBeNull();
  part('Payslip').getByText('Not added, as there is no room here: “8.pdf”, “9.pdf”, “10.pdf”');
  // Also once that room is used.
  await userEvent.click(screen.getByRole('button', { name: 'Remove Payslip 7' }));
  expect(screen.queryByText(/no room here/)).toBeNull();
  await userEvent.upload(input('Choose files for Payslip 7'), file('8.pdf'));
  await part('Payslip 7').findByText('8.pdf');
  expect(screen.queryByText(/no room here/)).toBeNull();
});

test('several files for a document that was asked for are shown before they are sent; a refused one is named', async () => {
  const document = { field: 'payslip_1', label: 'Payslip', is_received: false };
  render(<RequestedDocument link="a link" document={document} onSent={() => {}} />);
  const files = [file('may.pdf'), file('notes.pdf', 'notes'), file('june.pdf')];
  await userEvent.upload(input('Choose files for Payslip'), files);
  await screen.findByRole('button', { name: 'Send Payslip' });
  screen.getByText('may.pdf');
  screen.getByText('june.pdf');
  screen.getByText(/^“notes.pdf” is called/);
});

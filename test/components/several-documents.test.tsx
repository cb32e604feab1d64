import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { documentKey } from '#domain/documents/document-key.ts';
import { myRequestPath } from '#domain/site/paths.ts';
import { documentStore } from '../../web/src/features/applications/application-documents.ts';
import { Component as MyRequestPage } from '../../web/src/features/my-request/my-request-page.tsx';
import { json } from '../web/support/fake-fetch.ts';
import { openAt, press } from './support/application.tsx';
import { type ApiCall, refusal, useFakeApi } from './support/fake-api.ts';

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
const allReceived = 'That is all we asked for';

/** The server's answer about a request for payslips. */
const requested = (isReceived: boolean) => {
  const at = '2026-12-01T00:00:00.000Z';
  return json(200, {
    pass: { until: at, secret: '3'.repeat(64) },
    person: 'sender',
    type: 'loan-application',
    noun: 'application',
    reference: 'AB-0000-0001',
    received_at: at,
    link_until: at,
    is_open: true,
    status: { label: 'In review', sentence: 'We look at it.', since: at },
    steps: [{ label: 'In review', at }],
    clocks: [],
    messages: [],
    documents: [{ field: 'payslip', label: 'Payslip', state: isReceived ? 'received' : 'asked' }],
  });
};

/** Opens the page of a link for payslips; storage takes every file, and `attach` answers for it then. */
const openRequest = async (
  attach: (body: ApiCall['body']) => Response | Promise<Response> = () => requested(true),
): Promise<void> => {
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue();
  jest.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(200);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('load'));
  });
  let time = 1_700_000_000_000;
  api.answerWith(({ path, body }) => {
    if (path === '/api/my-requests/openings') return requested(false);
    if (path === '/api/my-requests/documents') return attach(body);
    time += 1;
    const key = documentKey(time, 'a'.repeat(64), String(body['file_name']), 'application/pdf');
    return json(200, { key, url: 'https://bucket.example/a?X-Amz-Expires=60', headers: {} });
  });
  const link = `loan-application:${'1'.repeat(36)}.${'2'.repeat(64)}`;
  window.history.replaceState(null, '', `${myRequestPath}#${link}`);
  render(
    <BrowserRouter>
      <MyRequestPage />
    </BrowserRouter>,
  );
  await screen.findByRole('region', { name: 'Payslip' });
};

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

test('a file that could not be sent waits for another try, with those chosen since, or is removed', async () => {
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:scan', revokeObjectURL });
  await openRequest(() => refusal('The virus scanner is away'));
  await userEvent.upload(input('Choose files for Payslip'), file('scan.gif', 'GIF89a of a payslip'));
  await screen.findByRole('button', { name: 'Try again Payslip' });
  await userEvent.upload(input('Choose files for Payslip'), file('may.pdf'));
  await screen.findByRole('button', { name: 'Remove may.pdf' });
  screen.getByText('The virus scanner is away');
  screen.getByRole('img', { name: 'Preview of scan.gif' });
  expect(revokeObjectURL).not.toHaveBeenCalled();
  await press('Remove scan.gif');
  expect(screen.queryByRole('img')).toBeNull();
  expect(revokeObjectURL.mock.calls).toEqual([['blob:scan']]);
  await press('Remove may.pdf');
  expect(screen.queryByRole('button', { name: 'Try again Payslip' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payslip' }));
});

test('a file is sent as it is dropped, and stays in sight', async () => {
  const attached = jest.fn(() => requested(true));
  await openRequest(attached);
  fireEvent.drop(screen.getByRole('region', { name: 'Payslip' }), {
    dataTransfer: { types: ['Files'], files: [file('may.pdf')] },
  });
  await screen.findByText('Received. Thank you.');
  part('Payslip').getByText('may.pdf');
  expect(screen.queryByRole('button', { name: 'Remove may.pdf' })).toBeNull();
  expect(attached).toHaveBeenCalledTimes(1);
});

test('files are sent in turn; what failed stays to be sent again, and only then the page thanks for all', async () => {
  const second = Promise.withResolvers<Response>();
  const answers = [requested(true), second.promise, requested(true)];
  const attached: string[] = [];
  await openRequest(({ documents }) => {
    attached.push(JSON.stringify(documents).replace(/.*-(\w+\.pdf).*/, '$1'));
    return answers.shift()!;
  });
  const files = [file('may.pdf'), file('notes.pdf', 'notes'), file('june.pdf')];
  await userEvent.upload(input('Choose files for Payslip'), files);
  await screen.findByText('Sending june.pdf…');
  expect(screen.queryByText(allReceived)).toBeNull();
  screen.getByText(/^“notes.pdf” is called/);

  second.resolve(refusal('The virus scanner is away'));
  await screen.findByText(/^“notes.pdf” is called.* The virus scanner is away$/);
  expect(screen.queryByText(allReceived)).toBeNull();
  expect(screen.queryByText('Received. Thank you.')).toBeNull();
  const chosen = screen.getAllByRole('button', { name: /^Remove/ });
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Remove june.pdf']);

  await press('Try again Payslip');
  const thanks = await screen.findByText(allReceived);
  expect(thanks.closest('output')).toBe(document.activeElement);
  expect(attached).toEqual(['may.pdf', 'june.pdf', 'june.pdf']);
  screen.getByText('Received. Thank you.');
  screen.getByText(/^“notes.pdf” is called/);
  expect(screen.queryByText(/virus scanner/)).toBeNull();
});

test('a file that may have been attached is sent again as the same upload, and anew once that was refused', async () => {
  const refused = { fields: { payslip: 'This upload is gone' } };
  const answers = [refusal('Away'), refusal('Check this', refused), requested(true)];
  const attached: string[] = [];
  await openRequest(({ documents }) => {
    attached.push(JSON.stringify(documents));
    return answers.shift()!;
  });
  await userEvent.upload(input('Choose files for Payslip'), file('may.pdf'));
  await screen.findByText('Away');
  await press('Try again Payslip');
  await screen.findByText('This upload is gone');
  await press('Try again Payslip');
  await screen.findByText(allReceived);
  const [first, second, third] = attached;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

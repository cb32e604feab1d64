import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import { defaultEnquiryMessage } from '#domain/enquiries/vehicle-enquiry.ts';
import { publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { sampleAnswers } from '../../tools/product/sample-answers.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { EnquiryForm } from '../../web/src/features/enquiries/enquiry-form.tsx';
import { json } from '../web/support/fake-fetch.ts';
import { refusal, useFakeApi } from './support/fake-api.ts';
import { expectProblems, fill } from './support/rendered-form.ts';

const api = useFakeApi();
afterEach(cleanup);
const vehicle = publicVehicleSchema.parse(stockWithoutPictures(1)[0]);
const onSent = jest.fn<(reference: string) => void>();

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const send = () => userEvent.click(screen.getByRole('button'));
const open = (shown = vehicle) =>
  render(
    <MemoryRouter>
      <EnquiryForm vehicle={shown} onSent={onSent} />
    </MemoryRouter>,
  );
const answers = sampleAnswers(enquiryFields, 'aroha@example.com');
const { customer_name: name } = answers;
const fillAll = async (): Promise<void> => {
  const { message: _given, ...asked } = answers;
  for (const [field, answer] of Object.entries(asked))
    await fill(control(enquiryFields[field as keyof typeof asked].label), answer);
};

test('says what is missing', async () => {
  open();
  await fill(control('Message'), '');
  await send();
  await expectProblems(Object.values(enquiryFields).flatMap(({ required }) => required ?? []));
});

test('a new price is in the message that nobody has touched, beside what was typed', async () => {
  open();
  expect(control('Message').value).toBe(defaultEnquiryMessage(vehicle));
  await fill(control('Name'), 'Aroha');
  cleanup();
  const cheaper = { ...vehicle, price: vehicle.price - 1_000 };
  open(cheaper);
  expect(control('Message').value).toBe(defaultEnquiryMessage(cheaper));
  expect(control('Name').value).toBe('Aroha');
});

test('sends how and when the seller can reach the buyer, and the wish for a test drive, beside the answers', async () => {
  open();
  await fillAll();
  await send();
  await waitFor(() => expect(api.sent()).toHaveLength(1));
  cleanup();
  open();
  await fillAll();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Best way/ }), 'Text message');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Best time/ }), 'Evenings');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I would like a test drive' }));
  await send();
  await waitFor(() => expect(api.sent()).toHaveLength(2));
  const [without, withAll] = api.sent();
  for (const sent of [without, withAll])
    for (const name of ['preferred_way', 'preferred_time', 'test_drive'])
      expect(sent).not.toHaveProperty(name);
  expect(without).not.toHaveProperty('details.preferred_way');
  expect(without).not.toHaveProperty('details.test_drive');
  expect(withAll).toMatchObject({
    details: { preferred_way: 'text', preferred_time: 'evening', test_drive: true },
  });
});

test('shows a failure until the visitor types, and keeps the form', async () => {
  const failure = 'Failed to send inquiry. Please try again.';
  api.answerWith(() => json(422, { error: { code: 'internal_error', message: '' } }));
  open();
  await fillAll();
  await send();
  await screen.findByText(failure);
  expect(control('Name').value).toBe(name);
  await userEvent.type(control('Name'), '!');
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
});

test.each([
  [
    'sold',
    () => refusal('Gone', { code: 'no_longer_available' }, 409),
    'This vehicle is no longer available.',
  ],
  ['deleted', () => refusal('Gone', { code: 'not_found' }, 404), 'Vehicle information not available'],
])('a vehicle that is %s meanwhile is no longer asked for', async (_, answer, message) => {
  api.answerWith(answer);
  open();
  await fillAll();
  await send();
  await screen.findByText(message);
  expect(screen.getByText(/It has been sold or taken off the market\./)).toBeTruthy();
  expect(screen.queryByText(/try again/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See what is available' }).getAttribute('href')).toBe('/vehicle');
  expect(control('Name').value).toBe(name);
});

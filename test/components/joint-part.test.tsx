import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { JointPart } from '../../web/src/features/my-request/joint-part.tsx';
import { sampleJointDraft } from '../../tools/product/sample-joint-part.ts';
import { json } from '../web/support/fake-fetch.ts';
import { refusal, useFakeApi } from './support/fake-api.ts';

const api = useFakeApi();
afterEach(cleanup);

const link = `loan-application:11111111-1111-4111-8111-111111111111.${'a'.repeat(64)}`;
const at = '2026-11-27T00:00:00.000Z';

const request: ShownRequest = {
  pass: { until: at, secret: 'b'.repeat(64) },
  person: 'joint',
  type: 'loan-application',
  noun: 'application',
  reference: 'LA-0000-0001',
  received_at: at,
  link_until: at,
  is_open: true,
  status: { label: 'Received', sentence: 'We have it.', since: at },
  steps: [],
  clocks: [],
  messages: [],
  documents: [],
  joint: { has_agreed: false },
};

const show = (changes: Partial<ShownRequest> = {}) => {
  const onChange = jest.fn<(next: ShownRequest) => void>();
  const element = (shown: ShownRequest) => (
    <JointPart
      request={shown}
      call={async (act) => {
        const next = await act({ link, pass: shown.pass });
        onChange(next);
        page.rerender(element(next));
      }}
    />
  );
  const page = render(element({ ...request, ...changes }));
  return onChange;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Agree and send my part' }));
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

const fill = async (): Promise<void> => {
  await type(/^First name/, sampleJointDraft.firstName);
  await type(/^Last name/, sampleJointDraft.lastName);
  await type(/^Email address/, sampleJointDraft.email);
  await type(/^Phone number/, sampleJointDraft.phoneNumber);
  await choose(/^Income type/, 'Benefits');
  await type(/^Salary after tax/, sampleJointDraft.salaryAfterTax);
  await choose(/^Salary frequency/, 'Weekly');
  await choose(/^Visa type/, 'Citizen');
};

test('a joint applicant adds their part and agrees to both; what is not asked is not needed', async () => {
  const onChange = show();
  screen.getByLabelText(/^Employer/);
  await fill();
  expect(screen.queryByLabelText(/^Employer/)).toBeNull();
  await send();
  await screen.findByRole('link', { name: 'Agree to the credit check to apply together' });
  expect(api.sent()).toEqual([]);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  api.answerWith(() => refusal('Some fields are wrong.', { fields: { 'part.email': 'Use another one' } }));
  await send();
  await screen.findByRole('link', { name: 'Use another one' });
  const next = { ...request, joint: { has_agreed: true, part: [] } };
  api.answerWith(() => json(200, next));
  await send();
  const done = (await screen.findByText('We have your part')).closest('output');
  expect(document.activeElement).toBe(done);
  expect(onChange).toHaveBeenCalledWith(next);
  expect(api.sent().at(-1)).toMatchObject({
    link,
    pass: request.pass,
    part: { firstName: 'Wiremu', incomeType: 'Benefits', employer: '', agreeToDataProcessing: true },
  });
});

test.each<[string, Partial<ShownRequest>, RegExp]>([
  ['the sender, until then', { person: 'sender' }, /^We wait for their part and their consent/],
  ['the sender, then', { person: 'sender', joint: { has_agreed: true } }, /^They have added their part/],
  [
    'who has agreed',
    { joint: { has_agreed: true, part: [{ label: 'Employer', value: 'Kauri Timber' }] } },
    /^You have agreed/,
  ],
  ['who opens a closed one', { is_open: false }, /closed, so nothing can be added/],
])('no form is shown to %s', (_who, changes, words) => {
  show(changes);
  screen.getByText(words);
  expect(screen.queryByText('We have your part')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is shown of an application for one', () => {
  const { joint: _, ...alone } = request;
  const { container } = render(<JointPart request={alone} call={async () => {}} />);
  expect(container.textContent).toBe('');
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { type ShownWork, toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { WorkRow } from '../../web/src/features/admin/inbox/work-row.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const hour = 3_600_000;

const renderRow = (type: string, more: Partial<ShownWork> = {}) => {
  const item = toShownWork(sampleWorkItem(type, received, { name: 'Aroha Ngata' }));
  render(
    <AdminSessionContext value={{ admin: { email: 'ana@admin.example' } } as never}>
      <MemoryRouter>
        <ul>
          <WorkRow
            item={{ ...item, ...more }}
            types={submissionTypes.map(toDeskType)}
            now={Date.parse(received) + 26 * hour}
            isSelected={false}
            onSelect={() => undefined}
            onAct={() => undefined}
            onWrite={() => undefined}
            link={{ state: { list: {} }, replace: false }}
            isChosen={false}
          />
        </ul>
      </MemoryRouter>
    </AdminSessionContext>,
  );
  return item;
};

const link = () => screen.getByRole('link', { name: 'Aroha Ngata' });

afterEach(cleanup);

test('a message is told by its type, subject and beginning', () => {
  const { title, excerpt } = renderRow('contact', { excerpt: 'Kia ora, is the ute still there?' });
  expect(excerpt).toEqual(expect.any(String));
  expect(screen.getByTitle('Message').textContent).toBe('Message');
  for (const text of [title, 'Kia ora, is the ute still there?', 'New', 'Unread'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Overdue by 2 hours')).toBeTruthy();
  expect(screen.getByText('1 day ago')).toBeTruthy();
});

test.each([
  ['phone', 'By phone'],
  ['counter', 'At the counter'],
  ['mail', 'By mail'],
] as const)('what staff entered (%s) says how it came', (taken, words) => {
  renderRow('contact', { taken });
  expect(screen.getByText(words)).toBeTruthy();
});

test('an application is told by its amount, and by the documents that are missing', () => {
  const { title } = renderRow('loan-application', { amount: 25_000, outstanding: 2 });
  expect(screen.getByText(title).parentElement?.textContent).toBe(`${title}, $25,000`);
  expect(screen.getByText('Waiting for 2 documents')).toBeTruthy();
});

test.each([
  ['mere.te-rangi@admin.example', 'Mere Te Rangi', 'MR'],
  ['sales@admin.example', 'Sales', 'S'],
  ['nobody', 'Nobody yet', '–'],
])('the owner %s is named %s, and shown as %s', (owner, name, initials) => {
  renderRow('contact', { owner });
  const [shown, spoken] = screen.getByTitle(name).children;
  expect(shown?.textContent).toBe(initials);
  expect(shown?.getAttribute('aria-hidden')).toBe('true');
  expect(spoken?.textContent).toBe(name);
});

test('what was closed says that its sender has written again', () => {
  renderRow('contact', { status: 'closed', written_at: received });
  expect(screen.getByText('Written again')).toBeTruthy();
});

test('a long name stands whole in the title, and the row is one tab stop beside its box', () => {
  renderRow('contact', { tags: ['import'] });
  expect(link().title).toBe('Aroha Ngata');
  const others = screen.getAllByRole('link').filter((one) => one !== link());
  expect(others.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([['Tag: import', -1]]);
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { HeldMail } from '#domain/incoming-mail/held-mail.ts';
import { HeldCount } from '../../web/src/features/admin/held-mail/held-count.tsx';
import { HeldMails } from '../../web/src/features/admin/held-mail/held-mails.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

afterEach(cleanup);

const spam: HeldMail = {
  id: '1764129720000-abc',
  at: '2026-11-26T04:02:00.000Z',
  from: 'a@b.nz',
  from_name: 'Anna',
  subject: 'Buy',
  why: 'spam',
};
const tooMany: HeldMail = { ...spam, id: '1764129720000-def', subject: '', why: 'limit' };

const show = (mails: HeldMail[], admin: object = { receives_mail: true }): string[] => {
  const released: string[] = [];
  const request = async ({ id }: { readonly id: string }, { mail = '' }: { readonly mail?: string }) => {
    if (id === 'list-held-mails') {
      return {
        mails: mails.map((one) =>
          released.includes(one.id)
            ? { ...one, released_at: spam.at, released_by: 'mere@admin.example' }
            : one,
        ),
      };
    }
    released.push(mail);
    return { mail: spam };
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminSessionContext value={{ request, admin } as never}>
        <HeldMails />
        {'receives_mail' in admin && (
          <nav>
            <HeldCount />
          </nav>
        )}
      </AdminSessionContext>
    </QueryClientProvider>,
  );
  return released;
};

describe('held mail', () => {
  test('says who wrote what, when, why it is held and when it goes', async () => {
    show([spam, tooMany, { ...spam, id: '1764129720000-ghi', why: 'no-address' }]);
    const [first, second, third] = await screen.findAllByRole('listitem');
    expect(first!.textContent).toMatch(/Buy.*Anna.*a@b\.nz.*26 Nov 2026.*spam.*deleted on 10 Dec 2026/);
    expect(second!.textContent).toMatch(/No subject.*more than the limit/);
    expect(third!.textContent).toMatch(/no sender who could be answered/);
    expect(within(third!).queryByRole('button')).toBeNull();
    expect(screen.getByRole('navigation').textContent).toBe('3 held');
  });

  test('is released once, and says by whom', async () => {
    const released = show([spam]);
    const button = await screen.findByRole('button', { name: 'Release ‘Buy’ from a@b.nz' });
    fireEvent.click(button);
    const item = within(screen.getByRole('listitem'));
    await item.findByText(/^Released by/);
    expect(released).toEqual([spam.id]);
    expect(item.queryByRole('button')).toBeNull();
    expect(item.getByRole('heading')).toBe(document.activeElement);
    expect(screen.getByRole('navigation').textContent).toBe('');
  });

  test('is empty, or says that nobody can answer by email', async () => {
    show([]);
    await screen.findByText('No email is held.');
    cleanup();
    show([spam], {});
    screen.getByText(/Nobody can answer by email here/);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

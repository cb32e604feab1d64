import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { CallSection } from '../../web/src/features/admin/replies/call-section.tsx';

const show = (phone: string): void => {
  render(
    <SubmissionContext value={{ sender: { email: '', phone } } as never}>
      <CallSection />
    </SubmissionContext>,
  );
};

afterEach(cleanup);

test('staff see that they can’t reply by email, and whom to call', () => {
  show('021 555 0144');
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toContain(
    'The sender left no email address, so you can’t reply by email. Call them on 021 555 0144.',
  );
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('tel:0215550144');
  expect(screen.queryByRole('list')).toBeNull();
});

test('without a number, too, there is nobody to call', () => {
  show('');
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toMatch(/by email\.$/);
});

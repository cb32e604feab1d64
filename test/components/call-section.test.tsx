import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { emailFact, fact, phoneFact } from '#domain/submissions/facts.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { senderContact } from '../../web/src/features/admin/opened/sender-contact.ts';
import { CallSection } from '../../web/src/features/admin/replies/call-section.tsx';

const name = fact('Name', 'Mere');
const phone = phoneFact('021 555 0144');

const show = (facts: readonly (typeof phone)[]): void => {
  const sections = [{ heading: 'From', facts }];
  render(
    <SubmissionContext value={{ sections } as never}>
      <CallSection />
    </SubmissionContext>,
  );
};

afterEach(cleanup);

test('staff see that they can’t reply by email, and whom to call', () => {
  show([name, phone]);
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toContain(
    'The sender left no email address, so you can’t reply by email. Call them on 021 555 0144.',
  );
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('tel:0215550144');
});

test('without a number, too, there is nobody to call', () => {
  show([name, phoneFact('')]);
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toMatch(/by email\.$/);
});

test('the sender is reached by the first address and number', () => {
  const seller = { heading: 'Seller', facts: [emailFact('seller@example.com'), phoneFact('09 555 0100')] };
  const sender = { heading: 'From', facts: [name, emailFact('mere@example.com'), phone] };
  expect(senderContact([sender, seller])).toEqual({ email: sender.facts[1], phone });
  expect(senderContact([{ heading: 'From', facts: [name, emailFact('')] }])).toEqual({});
});

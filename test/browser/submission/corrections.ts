import { describe, expect, test } from '@jest/globals';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, workOf } from '../../support/submission-page.ts';

/** Defines tests of answers that staff correct. */
export const describeCorrections = ({ opened, sendMessage }: SubmissionPages): void =>
  describe('an answer', () => {
    test('is corrected by its form’s rules, and shown with what was sent', async () => {
      const { path } = await sendMessage({ name: 'Aroha Ngata', email: 'aroah@example.com' });
      await opened(path, phone, async (page) => {
        const section = sectionOf(page, 'Correct an answer');
        await section.getByText('Correct an answer').click();
        const answer = section.getByRole('combobox', { name: 'What is wrong' });
        await answer.selectOption({ label: 'Email address' });
        const right = section.getByRole('textbox', { name: 'What is right' });
        expect(await right.inputValue()).toBe('aroah@example.com');
        await right.fill('aroha@');
        const save = section.getByRole('button', { name: 'Correct It' });
        await save.click();
        await section
          .getByText('Enter an email address in the correct format, like name@example.com')
          .waitFor();
        await expectAccessibleOnBoth(page);
        await right.fill('aroha@example.com');
        await section.getByRole('textbox', { name: /^How you know/ }).fill('They called');
        await save.click();
        const from = sectionOf(page, 'From');
        await from.getByRole('link', { name: 'aroha@example.com' }).waitFor();
        await from.getByText(/^was ‘aroah@example\.com’, corrected by Owner, .*: They called$/).waitFor();
        await workOf(page).inHistory(
          /Owner corrected ‘Email address’ from ‘aroah@example\.com’ to ‘aroha@example\.com’/,
        );
        await answer.selectOption({ label: 'Subject' });
        await section.getByRole('combobox', { name: 'What is right' }).selectOption({ label: 'Support' });
        await save.click();
        await sectionOf(page, 'Message')
          .getByText(/^was ‘/)
          .waitFor();
        await expectAccessibleOnBoth(page);
      });
    });
  });

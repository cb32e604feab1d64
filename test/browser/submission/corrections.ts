import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { heldLink, requestLinkOf } from '../../support/my-request.ts';
import { expectLogged, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, workOf } from '../../support/submission-page.ts';

/** Defines tests of answers that staff correct. */
export const describeCorrections = ({ opened, sendMessage, apply, visitor, cloud }: SubmissionPages): void =>
  describe('an answer', () => {
    test('is corrected by its form’s rules, and shown with what was sent', async () => {
      const { path } = await sendMessage({ name: 'Aroha Ngata', email: 'aroah@example.com' });
      await opened(path, phone, async (page, log) => {
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
        expectLogged(log, /status of 400/);
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

    test('that its sender asks to correct is accepted by one press, or refused', async () => {
      const { id, path } = await apply({ email: `${randomUUID()}@old.example` });
      await cloud().endPauses(applicationType.table, id);
      await cloud().sweep();
      const link = requestLinkOf(await cloud().inbox(), applicationType.referenceOf(id));
      const values = {
        email: `${id}@new.example`,
        phoneNumber: '021 555 0199',
        address: '9 Haven Road',
        city: 'Nelson',
      };
      const held = await heldLink(visitor(), link);
      expect(await visitor().post('/api/my-requests/corrections', { ...held, values })).toMatchObject({
        status: 200,
      });
      await opened(path, phone, async (page) => {
        const section = sectionOf(page, 'They ask you to correct');
        const proposal = (text: string) => section.getByRole('listitem').filter({ hasText: text });
        await proposal(values.email).getByText('Not confirmed yet.').waitFor();
        expect(
          await proposal(values.email)
            .getByRole('button', { name: /^Accept/ })
            .count(),
        ).toBe(0);
        await expectAccessibleOnBoth(page);
        await section.getByRole('button', { name: 'Refuse the new phone number' }).click();
        await proposal(values.phoneNumber).waitFor({ state: 'detached' });
        await section.getByRole('button', { name: 'Accept all 2' }).click();
        await proposal(values.city).waitFor({ state: 'detached' });
        await sectionOf(page, 'Personal Info')
          .getByText(/^was ‘.*’, corrected by Owner, .*: They asked for it on their page$/)
          .first()
          .waitFor();
        const { inHistory } = workOf(page);
        await inHistory(/Owner kept ‘Phone number’ as it was, and not ‘021 555 0199’/);
        await inHistory(/Owner corrected ‘City’ from ‘.*’ to ‘Nelson’/);
        await proposal(values.email).waitFor();
        await expectAccessibleOnBoth(page);
      });
    });
  });

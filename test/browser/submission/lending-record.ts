import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, expectLogged, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, workOf } from '../../support/submission-page.ts';

/** Defines tests of the lending record on the page of an application. */
export const describeLendingRecord = ({ apply, opened, sales }: SubmissionPages): void =>
  describe('the lending record on the page of an application', () => {
    const applyAndWait = async (sent: object = {}) => {
      const { id, path } = await apply(sent);
      const item = `/admin/work-items/loan-application/${id}`;
      for (const [index, status] of ['in-review', 'waiting-for-applicant'].entries())
        expect((await sales('PUT', item, { version: index + 1, status })).status).toBe(200);
      return { item, path };
    };

    test('is asked for by ‘with lender’, which goes on for a reason, and with what was refused', async () => {
      const { item, path } = await applyAndWait({ agreeToDataProcessing: false });
      await opened(path, phone, async (page) => {
        const refusal = 'Did not agree that we share details with lenders';
        await page.locator('.refusals').getByText(refusal, { exact: true }).waitFor();
        const { asked: dialog, move } = workOf(page);
        await move('With lender');
        const title = dialog.getByRole('heading', { name: 'Move to ‘With lender’?' });
        await title.waitFor();
        const [above, below] = await Promise.all(
          [title, dialog.getByRole('listitem').first()].map((part) => part.boundingBox()),
        );
        expect([above!.y + above!.height <= below!.y, above!.x <= below!.x]).toEqual([true, true]);
        for (const label of [
          'Identity document seen',
          'Expiry date',
          'Last 4 characters of its number',
          'Needs and objectives',
          'Affordability',
          'Why this lender',
        ])
          expect(await dialog.getByLabel(label).inputValue()).toBe('');
        await expectAccessibleOnBoth(page);
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await dialog.getByText('Fill in what is empty, or say why you continue without it.').waitFor();
        await dialog.getByText('Choose how they agreed.').waitFor();
        await expectAccessibleOnBoth(page);
        await dialog.getByLabel('How did they agree?').selectOption('By phone');
        await dialog.getByLabel('When did they agree?').fill('2026-11-20');
        await dialog.getByLabel('Continue without: why?').fill('The lender checked it.');
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await page
          .getByRole('region', { name: 'History' })
          .getByText(
            'moved it from ‘Waiting for applicant’ to ‘With lender’, gave as the reason ‘The lender checked it.’, recorded that agreement was given by phone on 20 Nov 2026 and took it',
          )
          .waitFor();
        const agreed = `${refusal}. Agreement was given by phone on 20 Nov 2026`;
        await page.locator('.refusals').getByText(agreed, { exact: true }).waitFor();
      });
      expect((await sales('GET', `${item}/progress`)).body['item']).toMatchObject({ status: 'with-lender' });
    });

    test('is kept with who recorded it, and opens the way to the lender', async () => {
      const { item, path } = await applyAndWait();
      await opened(path, desktop, async (page, log) => {
        const record = sectionOf(page, 'Lending record');
        await record.getByLabel('Identity document seen').selectOption('New Zealand passport');
        await record.getByLabel('Expiry date').fill('2031-05-06');
        await record.getByLabel('Last 4 characters of its number').fill('LA123456');
        await record.getByLabel('Needs and objectives').fill('A car to get to work.');
        await record.getByLabel('Affordability').fill('$310 a week is left.');
        await record.getByLabel('Why this lender').fill('The lowest rate.');
        const save = record.getByRole('button', { name: 'Save the lending record' });
        await save.click();
        await record.getByText('Enter 4 characters').waitFor();
        await expectAccessibleOnBoth(page);
        await record.getByLabel('Last 4 characters of its number').fill('3456');
        await save.click();
        await record
          .getByText(/^Owner, \d/)
          .first()
          .waitFor();
        await workOf(page).move('With lender');
        await page
          .getByRole('region', { name: 'History' })
          .getByText('moved it from ‘Waiting for applicant’ to ‘With lender’')
          .waitFor();
        expectLogged(log, /status of 400/);
      });
      expect((await sales('GET', item)).body['item']).toMatchObject({
        status: 'with-lender',
        outcome: { identity_kind: 'passport', identity_last_four: '3456', identity_expiry: '2031-05-06' },
      });
    });

    test('is followed by the lenders asked, the loan and its commission, on a phone', async () => {
      const { item, path } = await applyAndWait();
      const lender = { name: 'Harbour Lending', contact: '09 555 0141', turn_around: 2, note: '' };
      const setting = `/admin/settings/lenders/${randomUUID()}`;
      expect((await sales('PUT', setting, { version: 0, ...lender })).status).toBe(200);
      const reason = 'The lender checks the identity itself.';
      for (const [version, status] of [
        [3, 'with-lender'],
        [4, 'approved'],
        [5, 'documents-out'],
        [6, 'settled'],
      ] as const)
        expect((await sales('PUT', item, { version, status, reason })).status).toBe(200);
      await opened(path, phone, async (page) => {
        const asked = sectionOf(page, 'Lenders asked');
        await asked.getByRole('button', { name: 'Add a lender' }).click();
        await asked.getByRole('group', { name: 'Lender 1' }).getByLabel('Name').selectOption(lender.name);
        await asked.getByText('Answers within 2 working days. 09 555 0141').waitFor();
        await expectAccessibleOnBoth(page);
        await asked.getByRole('button', { name: 'Save the lenders asked' }).click();
        await workOf(page).inHistory(/set ‘Lender 1: Name’ to ‘Harbour Lending’/);
        const commission = sectionOf(page, 'Commission');
        await commission.getByLabel('Commission received in NZD').fill('$945.50');
        await commission.getByLabel('Commission received on').fill('2026-11-20');
        await commission.getByRole('button', { name: 'Save the commission' }).click();
        await workOf(page).inHistory(/set ‘Commission received in NZD’ to ‘\$945\.50’/);
        await page.getByText('Recorded.').waitFor();
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await workOf(page).inHistory(/removed ‘Commission received in NZD’, which was ‘\$945\.50’/);
      });
      expect((await sales('GET', item)).body['item']).toMatchObject({
        status: 'settled',
        outcome: { 'asked_lender.1': 'Harbour Lending' },
      });
    });
  });

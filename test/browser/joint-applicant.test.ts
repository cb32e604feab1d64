import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { myRequestPath } from '#domain/site/paths.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleJointDraft } from '../../tools/product/sample-joint-part.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { expectAccessibleOnBoth } from '../support/desk.ts';
import { smallPicture } from '../support/document-files.ts';
import { requestLinkOf } from '../support/my-request.ts';
import { isInView, phone, useSite } from '../support/site.ts';

const joint = { jointName: 'Wiremu Parata', jointDateOfBirth: '1988-02-13' };

describe('the page of a joint applicant', () => {
  const { runner, visit } = useSite();

  test('takes their part and their consent behind their birth date, and shows it to them again', async () => {
    const id = randomUUID();
    const jointContact = `wiremu.${id}@example.com`;
    const application = { ...formToPayload({ ...sampleForm, ...joint, jointContact }), id };
    const visitor = await newVisitor(runner());
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    const cloud = cloudOf(runner());
    await cloud.sendReplies();
    const mails = (await cloud.inbox()).filter(({ to }) => String(to).includes(jointContact));
    cloud.close();
    const link = requestLinkOf(mails, applicationType.referenceOf(id));
    await visit(`${myRequestPath}#${link}`, phone, async (page) => {
      for (const [part, value] of [
        ['Day', '13'],
        ['Month', '2'],
        ['Year', '1988'],
      ] as const)
        await page.getByLabel(part, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('heading', { name: 'Your part' }).waitFor();
      const text = await page.getByRole('main').innerText();
      for (const secret of [sampleForm.lastName, sampleForm.email, sampleForm.employer])
        expect(text).not.toContain(secret);
      await expectAccessibleOnBoth(page);
      const send = page.getByRole('button', { name: 'Agree and send my part' });
      await send.click();
      await page.getByRole('link', { name: 'Enter your first name' }).waitFor();
      for (const [label, value] of [
        ['First name', sampleJointDraft.firstName],
        ['Last name', sampleJointDraft.lastName],
        ['Email address', sampleJointDraft.email],
        ['Phone number', sampleJointDraft.phoneNumber],
        ['Employer', sampleJointDraft.employer],
        ['Job title', sampleJointDraft.jobTitle],
        ['Salary after tax', sampleJointDraft.salaryAfterTax],
      ] as const)
        await page.getByLabel(label).first().fill(value);
      await page.getByLabel('Income type').selectOption('Salary');
      await page.getByLabel('Salary frequency').selectOption('Weekly');
      await page.getByLabel('Visa type').selectOption('Citizen');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await send.click();
      const done = page.getByRole('status').filter({ hasText: 'We have your part' });
      await done.and(page.locator(':focus')).waitFor();
      expect(await isInView(page, done)).toBe(true);
      await page.getByText('Kauri Timber').waitFor();
      await expectAccessibleOnBoth(page);
      await page.getByLabel('Send a document').selectOption('Payslip');
      await page.getByLabel('Choose files for Payslip').setInputFiles({
        name: 'wages.png',
        mimeType: 'image/png',
        buffer: smallPicture,
      });
      await page.getByText('Received. Thank you.').waitFor();
      await page.getByRole('region', { name: 'The loan' }).getByText('wages.png').waitFor();
      // A reload asks for nothing again.
      await page.reload();
      await page.getByText('You have agreed, and we have what you sent.').waitFor();
    });
  });
});

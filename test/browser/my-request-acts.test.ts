import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { askForDocuments } from '../support/ask-for-documents.ts';
import { expectAccessibleOnBoth } from '../support/desk.ts';
import { protectedPdf, smallPicture } from '../support/document-files.ts';
import { openRequest, typeBirthDate } from '../support/open-request.ts';
import { allowLogged, expectLogged, phone, useSite } from '../support/site.ts';

describe('on the page about what somebody has sent', () => {
  const { runner, visit } = useSite();
  let visitor: Visitor;
  let admin: ApiCaller;

  beforeAll(async () => {
    visitor = await newVisitor(runner());
    admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });

  const ask = async (...fields: string[]) => {
    const id = randomUUID();
    const application = { ...formToPayload(sampleForm), id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    const path = `/admin/work-items/loan-application/${id}`;
    return { id, path, link: await askForDocuments(runner(), admin, { id, fields }) };
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name });
  const choose = (page: Page, name: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    part(page, name).getByLabel(`Choose files for ${name}`).setInputFiles(files);
  const picture = { name: 'passport.png', mimeType: 'image/png', buffer: smallPicture };
  const itemOf = async (path: string) => (await admin('GET', path)).body;

  test('documents are sent one by one, those that were asked for and others', async () => {
    const { path, link } = await ask('passport_copy', 'visa_copy');
    await visit('about:blank', phone, async (page) => {
      await page.goto(`/documents#${link}`);
      await openRequest(page);
      expect(page.url()).toBe(`${runner().site}/my-request`);
      await choose(page, 'Passport', {
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      });
      await part(page, 'Passport').getByText('“notes.txt” is not a picture or a PDF').waitFor();
      await choose(page, 'Passport', picture);
      await part(page, 'Passport').getByText('Received. Thank you.').waitFor();
      await part(page, 'Passport').getByRole('img', { name: 'Preview of passport.png' }).waitFor();
      await expectAccessibleOnBoth(page);
      await choose(
        page,
        'Visa',
        { name: 'visa.pdf', mimeType: 'application/pdf', buffer: protectedPdf },
        { ...picture, name: 'visa-2.png' },
      );
      await page.getByText('That is all we asked for').waitFor();
      await part(page, 'Visa').getByText('This PDF is protected.').waitFor();
      await page.getByLabel('Send another document').selectOption('Payslip');
      await choose(page, 'Payslip', { ...picture, name: 'payslip.png' });
      await part(page, 'Payslip').getByText('Received. Thank you.').waitFor();
      await part(page, 'What you sent us').getByText('payslip.png').waitFor();
      await expectAccessibleOnBoth(page);
      // A reload shows what has come.
      await page.reload();
      await part(page, 'What you sent us').getByText('payslip.png').waitFor();
    });
    const { body } = await admin('GET', `${path}/documents`);
    expect(body['documents']).toMatchObject([
      { field: 'passport_copy', file_name: 'passport.png', by: 'sender' },
      { field: 'visa_copy', file_name: 'visa.pdf', content_type: 'application/pdf', by: 'sender' },
      { field: 'visa_copy', file_name: 'visa-2.png', by: 'sender' },
      { field: 'payslip', file_name: 'payslip.png', by: 'sender' },
    ]);
  });

  test('a chosen file stays when the network fails, and is sent then, whatever a mail filter did to the link', async () => {
    const { link } = await ask('passport_copy');
    await visit(`/my-request%2523${link.replace(':', '%253A')}%C2%A0.`, phone, async (page, log) => {
      await openRequest(page);
      const call = '**/api/my-requests/documents';
      await page.route(call, (route) => route.abort('connectionfailed'));
      await choose(page, 'Passport', picture);
      await part(page, 'Passport').getByText('We could not reach our server.').waitFor();
      await page.unroute(call);
      await part(page, 'Passport').getByRole('button', { name: 'Try again Passport' }).click();
      await page.getByText('That is all we asked for').waitFor();
      expectLogged(log, /Failed to load/);
    });
  });

  test('what was typed while the pass ended is sent once the fact is typed again, also after a reload', async () => {
    const { path, link } = await ask('passport_copy');
    await visit(`/my-request#${link}`, phone, async (page, log) => {
      await openRequest(page);
      const endPass = () =>
        page.evaluate(() => {
          const ended = { until: '2020-01-01T00:00:00.000Z', secret: 'a'.repeat(64) };
          sessionStorage.setItem('my-request-pass', JSON.stringify(ended));
        });
      const message = page.getByLabel('Your message');
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await message.fill('I typed this for a long time.');
      await endPass();
      await send.press('Enter');
      const question = page.getByRole('dialog', { name: 'Is it still you?' });
      await question.waitFor();
      await expectAccessibleOnBoth(page);
      await page.keyboard.press('Escape');
      await page.getByText('Enter your date of birth to open this.').waitFor();
      expect(await message.inputValue()).toBe('I typed this for a long time.');
      await page.reload();
      await openRequest(page);
      expect(await message.inputValue()).toBe('I typed this for a long time.');
      await endPass();
      await send.press('Enter');
      await typeBirthDate(page);
      await question.getByRole('button', { name: 'Go on' }).press('Enter');
      await page.getByText('Sent. We answer by email, and here.').waitFor();
      expectLogged(log, /status of 400/);
    });
    expect((await itemOf(path)).incoming).toMatchObject([{ text: 'I typed this for a long time.' }]);
  });

  test('two tabs and a lost connection: what one has ended the other says, and a file waits', async () => {
    const { link } = await ask('passport_copy');
    await visit(`/my-request#${link}`, phone, async (page, log) => {
      await openRequest(page);
      const other = await page.context().newPage();
      await other.goto(`${runner().site}/my-request#${link}`);
      await openRequest(other);
      await other.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await choose(other, 'Passport', picture);
      await part(other, 'Passport').getByText('Sending passport.png…').waitFor();
      await page.getByRole('button', { name: 'Withdraw this application' }).click();
      await page.getByRole('button', { name: 'Withdraw it' }).click();
      await part(page, 'Withdraw this application?').getByText('You seem to be offline.').waitFor();
      await other.route('**/api/my-requests/documents', async (route) => {
        await page.getByText('You can take it back until').waitFor();
        await route.continue();
      });
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Withdraw it' }).dblclick();
      await part(page, 'Withdrawn').and(page.locator(':focus')).waitFor();
      await other.getByRole('alert').getByText('You have withdrawn this').waitFor();
      await other.getByRole('button', { name: 'Take it back' }).click();
      await choose(other, 'Passport', picture);
      await other.getByText('That is all we asked for').waitFor();
      allowLogged(log, /Failed to load/);
    });
  });

  test('they write to us, withdraw, and take that back, by keyboard', async () => {
    const { path, link } = await ask('passport_copy');
    await visit(`/my-request#${link}`, phone, async (page) => {
      await openRequest(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Write your message').waitFor();
      await page.getByLabel('Your message').fill('I moved to Nelson.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Sent. We answer by email, and here.').waitFor();
      await part(page, 'Messages').getByText('I moved to Nelson.').waitFor();
      expect(await page.getByLabel('Your message').inputValue()).toBe('');

      const withdraw = page.getByRole('button', { name: 'Withdraw this application' });
      await withdraw.press('Enter');
      await page.getByRole('heading', { name: 'Withdraw this application?' }).waitFor();
      await expectAccessibleOnBoth(page);
      await page.getByRole('button', { name: 'Keep it' }).press('Enter');
      await withdraw.press('Enter');
      await page.getByLabel('Why?').fill('We bought it with savings.');
      await page.getByRole('button', { name: 'Withdraw it' }).press('Enter');
      await page.getByText('You can take it back until').waitFor();
      // The way back stands beside what has changed, and the keyboard is there.
      await page.getByRole('region', { name: 'Withdrawn' }).and(page.locator(':focus')).waitFor();
      const [status, back] = await Promise.all(
        ['Withdrawn', 'Your withdrawal'].map((name) => part(page, name).boundingBox()),
      );
      expect(back!.y - status!.y - status!.height).toBeLessThan(48);
      expect(await part(page, 'Passport').count()).toBe(0);
      await expectAccessibleOnBoth(page);
      expect((await itemOf(path)).item).toMatchObject({
        status: 'withdrawn',
        status_answer: { choice: 'link', reason: 'We bought it with savings.' },
      });
      await page.reload();
      await page.getByRole('button', { name: 'Take it back' }).press('Enter');
      await withdraw.waitFor();
      await part(page, 'Passport').waitFor();
    });
    const { item, incoming } = await itemOf(path);
    expect(item).toMatchObject({ status: 'in-review', answer_due_at: expect.any(String) });
    expect(incoming).toMatchObject([{ is_typed: true, text: 'I moved to Nelson.' }]);
  });

  test('they ask to correct how we reach them, and confirm a new email address by its link', async () => {
    const { id, path, link } = await ask('passport_copy');
    const cloud = cloudOf(runner());
    const right = `${id}@new.example`;
    const contact = (page: Page) => part(page, 'How we reach you');
    await visit(`/my-request#${link}`, phone, async (page, log) => {
      await openRequest(page);
      await contact(page).getByText(sampleForm.address).waitFor();
      const change = contact(page).getByRole('button', { name: 'Change the email address' });
      await change.press('Enter');
      const input = contact(page).getByLabel('New email address');
      expect(await input.inputValue()).toBe(sampleForm.email);
      await input.fill('aroha@');
      await input.press('Enter');
      await contact(page).getByText('in the correct format, like name@example.com').waitFor();
      expectLogged(log, /status of 400/);
      await expectAccessibleOnBoth(page);
      await input.fill(right);
      await input.press('Enter');
      await contact(page).getByText(`You asked us to use ‘${right}’. Confirm it`).waitFor();
      await contact(page).getByRole('button', { name: 'Change the address', exact: true }).press('Enter');
      await contact(page).getByLabel('City').fill('Nelson');
      await contact(page).getByRole('button', { name: 'Ask for this change' }).press('Enter');
      await contact(page)
        .getByText(/You asked us to use ‘.*, Nelson, .*’\. We check it first\./)
        .waitFor();
      await expectAccessibleOnBoth(page);
      const { version } = (await itemOf(path)).item;
      expect(await admin('PUT', `${path}/corrections/city`, { version })).toMatchObject({ status: 200 });
      await page.reload();
      await contact(page)
        .getByText(/You asked us to use ‘.*, Nelson, .*’, but we did not take that over/)
        .waitFor();
      await expectAccessibleOnBoth(page);
    });
    await cloud.sendReplies();
    const mail = (await cloud.inbox()).find(({ to }) => to.includes(right));
    cloud.close();
    const confirm = recoverRequestLink(mail!.text);
    await visit(`/my-request#${confirm}`, phone, async (page, log) => {
      await page.getByText('Somebody asked us to write to this email address').waitFor();
      expect(page.url()).toBe(`${runner().site}/my-request`);
      expect((await itemOf(path)).correctable).toContainEqual(
        expect.objectContaining({ proposed: expect.objectContaining({ is_unconfirmed: true }) }),
      );
      await expectAccessibleOnBoth(page);
      await page.getByRole('button', { name: 'Confirm' }).press('Enter');
      await page.getByText('Thank you. We check this address').waitFor();
      await page.goto(`/my-request#${confirm.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
      await page.getByRole('button', { name: 'Confirm' }).press('Enter');
      await page.getByText('This link does not work, or not any more.').waitFor();
      expectLogged(log, /status of 404/);
    });
  });
});

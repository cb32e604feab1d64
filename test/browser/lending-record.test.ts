import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { axeViolations } from '../support/axe.ts';
import { enterCredentials } from '../support/pool-accounts.ts';
import { desktop, expectLogged, phone, settled, useSite } from '../support/site.ts';

const devices: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', phone],
  ['desktop', desktop],
];

const shot = (part: Locator, name: string) =>
  process.env['SHOTS'] && part.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });

describe('the lending record on the page of an application', () => {
  const { runner, visit } = useSite();
  let admin: ApiCaller;
  let owner: string;

  beforeAll(async () => {
    owner = runner().admins[0]!.email;
    admin = callerWith(runner(), (await signIn(runner(), owner)).idToken);
  });

  const applyAndWait = async () => {
    const id = randomUUID();
    const visitor = await newVisitor(runner());
    const application = { ...formToPayload(sampleForm), id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    const path = `/admin/work-items/loan-application/${id}`;
    await admin('PUT', path, { version: 1, status: 'in-review' });
    await admin('PUT', path, { version: 2, status: 'waiting-for-applicant' });
    return { path, page: `/admin/inbox/loan-application/${id}` };
  };
  const opened = (path: string, options: BrowserContextOptions, check: Parameters<typeof visit>[2]) =>
    visit(path, options, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, owner);
      await page.waitForURL(`**${path}`);
      await page.getByRole('region', { name: 'Lending record' }).waitFor();
      await check(page, log);
    });

  test.each(devices)(
    'is asked for by ‘with lender’, which goes on for a reason, on a %s',
    async (name, options) => {
      const { path, page: address } = await applyAndWait();
      await opened(address, options, async (page) => {
        const work = page.getByRole('region', { name: 'Work', exact: true });
        await work.getByRole('button', { name: 'Move to With lender' }).click();
        await work.getByRole('heading', { name: 'Before ‘With lender’' }).waitFor();
        expect(await work.getByRole('listitem').allInnerTexts()).toEqual([
          'Identity document seen',
          'It expires on',
          'Last 4 characters of its number',
          'Needs and objectives',
          'Affordability',
          'Why this lender',
        ]);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        await shot(work, `lending-${name}`);
        await work.getByRole('button', { name: 'Go on without' }).click();
        await work.getByText('Enter the reason. It will stand in the history.').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await work.getByLabel('Or say why it goes on without').fill('The lender checked it.');
        await work.getByRole('button', { name: 'Go on without' }).click();
        await page
          .getByRole('region', { name: 'History' })
          .getByText(
            'moved it from ‘Waiting for applicant’ to ‘With lender’ and gave as the reason ‘The lender checked it.’',
          )
          .waitFor();
      });
      expect((await admin('GET', `${path}/progress`)).body['item']).toMatchObject({ status: 'with-lender' });
    },
  );

  test('is kept with who recorded it, and opens the way to the lender', async () => {
    const { path, page: address } = await applyAndWait();
    await opened(address, desktop, async (page, log) => {
      const record = page.getByRole('region', { name: 'Lending record' });
      await record.getByLabel('Identity document seen').selectOption('New Zealand passport');
      await record.getByLabel('It expires on').fill('2031-05-06');
      await record.getByLabel('Last 4 characters of its number').fill('LA123456');
      await record.getByLabel('Needs and objectives').fill('A car to get to work.');
      await record.getByLabel('Affordability').fill('$310 a week is left.');
      await record.getByLabel('Why this lender').fill('The lowest rate.');
      const save = record.getByRole('button', { name: 'Save the lending record' });
      await save.click();
      await record.getByText('Enter 4 characters').waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await record.getByLabel('Last 4 characters of its number').fill('3456');
      await save.click();
      await record
        .getByText(/^Owner, \d/)
        .first()
        .waitFor();
      const work = page.getByRole('region', { name: 'Work', exact: true });
      await work.getByRole('button', { name: 'Move to With lender' }).click();
      await page
        .getByRole('region', { name: 'History' })
        .getByText('moved it from ‘Waiting for applicant’ to ‘With lender’.')
        .waitFor();
      await shot(record, 'lending-complete');
      expectLogged(log, /status of 400/);
    });
    expect((await admin('GET', `${path}/progress`)).body['item']).toMatchObject({
      status: 'with-lender',
      outcome: { identity_kind: 'passport', identity_last_four: '3456', identity_expiry: '2031-05-06' },
    });
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partSizeFor } from '#domain/documents/document-limits.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import type { Runner } from '../../../tools/product/runner.ts';
import { stockWithoutPictures } from '../../../tools/product/vehicle-stock.ts';
import { goodPassword, poolAccountsOf } from '../pool-accounts.ts';
import { apply } from './apply.ts';
import type { FlowVisit } from './page-driver.ts';
import { complain, sendMessage, signInAndOut, writeToSeller } from './write-to-us.ts';

const passportBytes = 11 * 1024 * 1024;
const sought = 'flowmobile';

/** Stores the vehicle that the flows look for, for all engines of a file. */
export const useSoughtVehicle = (runner: () => Runner): void => {
  beforeAll(async () => {
    const cloud = cloudOf(runner());
    const [vehicle] = stockWithoutPictures(1);
    await cloud.putVehicles([{ ...vehicle!, model: sought, is_available: true }]).finally(cloud.close);
  });
};

/** Declares the main flows of visitors and staff: the same steps for every engine. */
export const declareFlows = (runner: () => Runner, visit: FlowVisit, engine: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'broker-flows-'));
  const passport = join(folder, 'passport.pdf');
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
    writeFileSync(passport, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(passportBytes - 9)]));
  });
  afterAll(() => {
    cloud.close();
    rmSync(folder, { recursive: true });
  });

  const expectOne = async (
    table: Parameters<typeof cloud.allItems>[0],
    attribute: string,
    value: string,
  ): Promise<void> => {
    const records = await cloud.allItems(table);
    expect(records.filter((record) => record[attribute] === value)).toHaveLength(1);
  };
  const text = `Kia ora from ${engine}`;

  test('a message is sent and stored', () =>
    visit('/contact-us', async (page) => {
      await sendMessage(page, text);
      await expectOne('contact_submissions', 'message', text);
    }));

  test('a complaint is made and stored', () =>
    visit('/complaints', async (page) => {
      await complain(page, text);
      await expectOne('complaints', 'description', text);
    }));

  test('an application is sent with a document that was uploaded in parts', () =>
    visit('/loan-application', async (page) => {
      await apply(page, engine, passport);
      const parts = Math.ceil(passportBytes / partSizeFor(passportBytes));
      expect(await page.countRequests('partNumber=')).toBe(parts);
      await expectOne('loan_applications', 'last_name', engine);
    }));

  test('a vehicle is found, and its seller has a message', () =>
    visit('/vehicle', async (page) => {
      await writeToSeller(page, sought, text);
      await expectOne('vehicle_enquiries', 'message', text);
    }));

  test('an administrator signs in and out', () =>
    visit('/login', async (page) => {
      const accounts = poolAccountsOf(runner());
      const [{ email }] = runner().admins as [{ email: string }];
      await accounts.setPassword(email).finally(accounts.close);
      await signInAndOut(page, email, goodPassword, sought);
    }));
};

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { sampledTypes } from '../../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages } from '../../support/submission-page.ts';

const section = 'Pass on to the seller';

/** Defines tests of the page of an enquiry. */
export const describePassingOn = ({ runner, opened, sales, cloud }: SubmissionPages): void =>
  describe('the page of an enquiry', () => {
    const vehicles: string[] = [];
    afterAll(async () => {
      for (const id of vehicles) expect((await sales('DELETE', `/admin/vehicles/${id}`)).status).toBe(200);
    });

    /** Sends an enquiry to a new seller, and asks for its mails as the site does. */
    const enquire = async (isAutomatic: boolean) => {
      const id = randomUUID();
      const [seller, buyer] = [`${randomUUID()}@sellers.example`, `${randomUUID()}@buyers.example`];
      const vehicle = {
        ...sampleVehicle,
        id: randomUUID(),
        contact_email: seller,
        pass_on_automatically: isAutomatic,
      };
      expect(await sales('POST', '/admin/vehicles', vehicle)).toMatchObject({ status: 201 });
      vehicles.push(vehicle.id);
      const { path, notify, bodyOf, noticeOf } = sampledTypes(vehicle)['vehicle-inquiry']!;
      const visitor = await newVisitor(runner());
      expect(await visitor.post(path, { ...bodyOf(buyer), id })).toMatchObject({ status: 201 });
      expect(await visitor.post(notify, noticeOf(id, buyer))).toMatchObject({ status: 200 });
      return { path: `/admin/inbox/vehicle-inquiry/${id}`, seller, buyer };
    };
    const mailsTo = async (address: string) =>
      (await cloud().inbox()).filter(({ to }) => to.includes(address));

    test('passes it on once, and says when it went', async () => {
      const { path, seller, buyer } = await enquire(false);
      expect(await mailsTo(seller)).toEqual([]);
      await opened(path, phone, async (page) => {
        const passing = sectionOf(page, section);
        await passing.getByRole('button', { name: section }).click();
        await passing
          .getByRole('status')
          .filter({ hasText: `To ${seller}, ` })
          .waitFor();
        await passing.getByRole('button').waitFor({ state: 'detached' });
        expect(await passing.getByRole('status').textContent()).not.toContain('automatically');
        await expectAccessibleOnBoth(page);
      });
      expect(await mailsTo(seller)).toMatchObject([{ replyTo: [expect.stringContaining(buyer)] }]);
    });

    test('says that it went automatically', async () => {
      const { path, seller } = await enquire(true);
      await opened(path, desktop, async (page) => {
        const passing = sectionOf(page, section);
        await passing
          .getByRole('status')
          .filter({ hasText: `To ${seller}, automatically, ` })
          .waitFor();
        expect(await passing.getByRole('button').count()).toBe(0);
        await page.getByText('They go to the seller automatically; the seller agreed').waitFor();
        await expectAccessibleOnBoth(page);
      });
      expect(await mailsTo(seller)).toHaveLength(1);
    });
  });

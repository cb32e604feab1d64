import { beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { sendAnswerable } from '../support/answerable.ts';
import { smallPdf } from '../support/document-files.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const vehicle = vehicleStock(20).find(({ is_available }) => is_available)!;

describe('files that come by mail', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const sales = administratorOf(runner, 1);

  beforeAll(async () => cloud().putVehicles([vehicle]));

  test.each(submissionTypes.map(({ name }) => name))(
    'become documents of a %s, or their sender hears why not, without their names',
    async (name) => {
      const type = sampledTypes(vehicle)[name]!;
      const { email, path, address } = await sendAnswerable([name, type], visitor(), cloud());
      await sendMail(runner(), {
        envelope: { from: email, to: [address] },
        from: email,
        to: address,
        subject: 'Re',
        text: 'Here it is.',
        attachments: [
          { filename: 'passport.pdf', content: smallPdf },
          { filename: 'bomb.zip', content: Buffer.from('PK\u0003\u0004') },
        ],
      });
      const reason = 'Not a photo or a PDF.';
      let document = '';
      await eventually(async () => {
        const { incoming } = (await sales('GET', path)).body;
        expect(incoming).toMatchObject([
          { files: [{ name: 'passport.pdf' }], refused: [{ name: 'bomb.zip', reason }] },
        ]);
        document = incoming[0].files[0].id;
      });
      const { status, body } = await sales('GET', `${path}/documents/${document}`);
      expect(status).toBe(200);
      expect(Buffer.from(await (await fetch(body.url)).arrayBuffer())).toEqual(smallPdf);
      await cloud().sendReplies();
      const told = (await cloud().inbox()).filter(
        ({ envelope, text }) => envelope.to.includes(email) && text.includes(reason),
      );
      expect(told).toHaveLength(1);
      expect(JSON.stringify(told)).not.toMatch(/bomb|passport/);
    },
  );
});

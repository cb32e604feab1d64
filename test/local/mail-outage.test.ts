import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const formOf = (id: string) => ({
  name: 'Aroha',
  email: `${id}@outage.example`,
  phone: '',
  subject: 'general',
  message: 'Kia ora',
  id,
});

describe('while mail is down', () => {
  const { visitor, cloud } = useVisitor(useRunner());
  afterEach(() => cloud().breakMail('none'));

  const mailsTo = async (id: string) =>
    (await cloud().inbox()).filter(({ to }) => to.includes(formOf(id).email));
  const mailsAbout = async (id: string) =>
    (await cloud().inbox()).filter(({ text }) => text.includes(`Record:\n  ${id}\n`));

  test('submissions succeed, and every mail arrives once when it is back', async () => {
    await cloud().breakMail('down');
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) {
      expect((await visitor().post('/api/contact-submissions', formOf(id))).status).toBe(201);
      expect(await visitor().post('/api/notify/contact', formOf(id))).toEqual({
        status: 200,
        body: { status: 'pending' },
      });
    }
    // The browser was closed before it notified.
    const unasked = randomUUID();
    await visitor().post('/api/contact-submissions', formOf(unasked));

    await cloud().endPauses('contact_submissions', ...ids, unasked);
    await cloud().sweep();
    for (const id of [...ids, unasked])
      expect([...(await mailsTo(id)), ...(await mailsAbout(id))]).toEqual([]);

    await cloud().breakMail('none');
    await cloud().endPauses('contact_submissions', ...ids, unasked);
    await cloud().sweep();
    await cloud().endPauses('contact_submissions', ...ids, unasked);
    await cloud().sweep();
    for (const id of [...ids, unasked]) {
      expect(await mailsTo(id)).toHaveLength(1);
      expect(await mailsAbout(id)).toHaveLength(1);
    }
  });

  test('a mail with an unknown result is parked, not sent twice', async () => {
    await cloud().breakMail('accept-then-timeout');
    const id = randomUUID();
    await visitor().post('/api/contact-submissions', formOf(id));
    expect(await visitor().post('/api/notify/contact', formOf(id))).toEqual({
      status: 200,
      body: { status: 'parked' },
    });
    await cloud().breakMail('none');
    await cloud().endPauses('contact_submissions', id);
    await cloud().sweep();
    expect(await mailsTo(id)).toHaveLength(1);
    expect(await mailsAbout(id)).toHaveLength(1);
  });
});

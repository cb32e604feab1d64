import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { runScript } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('npm run replay', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);

  const replay = async (...args: string[]) => {
    const ended = await runScript('replay', ...args, '--stage', 'local', '--data', runner().dataDir);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    return ended.stdout;
  };
  const messageOf = async (id: string) =>
    (await cloud().allItems(contactType.table)).find((item) => item['id'] === id)!;
  const mailsToOffice = async (id: string) =>
    (await cloud().inbox()).filter(
      ({ to, text }) => to.includes(runner().admins[0]!.email) && text.includes(id),
    );

  /** A message sent during a mail fault. */
  const write = async (
    mode: Parameters<ReturnType<typeof cloud>['breakMail']>[0],
    email: string,
  ): Promise<string> => {
    const id = randomUUID();
    await visitor().post('/api/contact-submissions', { ...sampleMessage, email, id });
    await cloud().breakMail(mode);
    await visitor().post('/api/notify/contact', { ...sampleMessage, email, id });
    await cloud().breakMail('none');
    return id;
  };

  test('lists parked mails by id and reason only, and has them sent again', async () => {
    const id = await write('timeout', 'first@replay.example');
    const listed = await replay('list');
    expect(listed).toMatch(
      new RegExp(
        `${contactType.table} {2}${id} {2}notification {2}parked .* after 1 attempt {2}unknown whether sent`,
      ),
    );
    expect(listed).toMatch(new RegExp(`${contactType.table} {2}${id} {2}acknowledgement `));
    expect(listed).not.toMatch(/first@|Aroha/);

    expect(await replay('send', 'all')).toContain('skipped: it may have been sent');
    expect(await replay('send', id, '--dry-run')).toContain('Nothing was changed');
    expect(await messageOf(id)).toMatchObject({ notification_queue: 'parked' });

    const before = (await mailsToOffice(id)).length;
    await replay('send', id, '--mail', 'notification');
    const replayed = await messageOf(id);
    expect(replayed).toMatchObject({ acknowledgement_queue: 'parked' });
    expect(replayed).not.toMatchObject({ notification_queue: 'parked' });
    await cloud().sweep();
    expect(await messageOf(id)).toMatchObject({ notified_at: expect.any(String) });
    expect(await mailsToOffice(id)).toHaveLength(before + 1);
    const where = ['--stage', 'local', '--data', runner().dataDir];
    expect(await runScript('replay', 'send', id, '--mail', 'notification', ...where)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No notification about ${id} is parked. List parked mails with: npm run replay -- list ${where.join(' ')}\n`,
    });

    await replay('send', 'all', '--even-if-sent');
    await cloud().sweep();
    expect(await messageOf(id)).toMatchObject({ acknowledged_at: expect.any(String) });
    expect(await replay('list')).not.toContain(id);
  });

  test('marks mails as sent that somebody found in the mailbox', async () => {
    const id = await write('accept-then-timeout', 'second@replay.example');
    expect(await mailsToOffice(id)).toHaveLength(1);
    expect(await replay('done', id)).toContain('marked as sent');
    const message = await messageOf(id);
    expect(message).toMatchObject({ notified_at: expect.any(String) });
    expect(message).not.toHaveProperty('notification_queue');
    await cloud().sweep();
    expect(await mailsToOffice(id)).toHaveLength(1);
  });

  test('marks mails as sent that SES has delivered, whatever became of its answer', async () => {
    const id = await write('accept-then-timeout', 'third@replay.example');
    await eventually(async () =>
      expect(await messageOf(id)).toMatchObject({
        notification_delivered_at: expect.any(String),
        acknowledgement_delivered_at: expect.any(String),
      }),
    );
    expect(await replay('list')).toMatch(new RegExp(`${id} .*unknown .*, but SES has delivered it`));
    const stored = await messageOf(id);
    await cloud().putItems(contactType.table, [{ ...stored, acknowledged_at: stored['created_at'] }]);
    // That one was delivered before, as a link that is asked for again.
    expect(await replay('list')).not.toMatch(new RegExp(`${id} {2}acknowledgement .*delivered`));
    await cloud().putItems(contactType.table, [stored]);
    expect(await replay('send', 'all')).toContain(`${id}  acknowledgement  marked as sent`);
    expect(await messageOf(id)).not.toHaveProperty('notification_queue');
    await cloud().sweep();
    expect(await mailsToOffice(id)).toHaveLength(1);
  });

  test.each([
    [['resend'], 'Choose an action: list, send, done'],
    [['send'], 'send takes the id of one record'],
    [['done', 'all'], 'give the id of one record'],
    [['list', '--mail', 'all'], '--mail is one of: notification, acknowledgement'],
  ])('explains the mistake in %j', async (args, advice) => {
    const { code, stderr } = await runScript('replay', ...args, '--stage', 'local');
    expect([code, stderr]).toEqual([1, expect.stringContaining(advice)]);
  });
});

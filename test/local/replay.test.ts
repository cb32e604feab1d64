import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { runScript } from '../support/command.ts';
import { sampleComplaint } from '../../tools/product/sample-complaint.ts';
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
  const complaintOf = async (id: string) =>
    (await cloud().allItems('complaints')).find((item) => item['id'] === id)!;
  const mailsToOffice = async (id: string) =>
    (await cloud().inbox()).filter(
      ({ to, text }) => to.includes(runner().admins[0]!.email) && text.includes(id),
    );

  /** A complaint sent during a mail fault. */
  const complain = async (
    mode: Parameters<ReturnType<typeof cloud>['breakMail']>[0],
    email: string,
  ): Promise<string> => {
    const id = randomUUID();
    await visitor().post('/api/complaints', { ...sampleComplaint, email, id });
    await cloud().breakMail(mode);
    const { account_number, complaint_type, preferred_contact, ...same } = sampleComplaint;
    await visitor().post('/api/notify/complaint', {
      ...same,
      email,
      id,
      accountNumber: account_number,
      complaintType: complaint_type,
      preferredContact: preferred_contact,
    });
    await cloud().breakMail('none');
    return id;
  };

  test('lists parked mails by id and reason only, and has them sent again', async () => {
    const id = await complain('timeout', 'first@replay.example');
    const listed = await replay('list');
    expect(listed).toMatch(
      new RegExp(`complaints {2}${id} {2}notification {2}parked .* after 1 attempt {2}unknown whether sent`),
    );
    expect(listed).toMatch(new RegExp(`complaints {2}${id} {2}acknowledgement `));
    expect(listed).not.toMatch(/first@|Aroha/);

    expect(await replay('send', 'all')).toContain('skipped: it may have been sent');
    expect(await replay('send', id, '--dry-run')).toContain('Nothing was changed');
    expect(await complaintOf(id)).toMatchObject({ notification_queue: 'parked' });

    const before = (await mailsToOffice(id)).length;
    await replay('send', id, '--mail', 'notification');
    expect(await complaintOf(id)).toMatchObject({
      notification_queue: 'pending',
      notification_attempts: 0,
      acknowledgement_queue: 'parked',
    });
    await cloud().sweep();
    expect(await complaintOf(id)).toMatchObject({ notified_at: expect.any(String) });
    expect(await mailsToOffice(id)).toHaveLength(before + 1);
    const where = ['--stage', 'local', '--data', runner().dataDir];
    expect(await runScript('replay', 'send', id, '--mail', 'notification', ...where)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No notification about ${id} is parked. List parked mails with: npm run replay -- list ${where.join(' ')}\n`,
    });

    await replay('send', 'all', '--even-if-sent');
    await cloud().sweep();
    expect(await complaintOf(id)).toMatchObject({ acknowledged_at: expect.any(String) });
    expect(await replay('list')).not.toContain(id);
  });

  test('marks mails as sent that somebody found in the mailbox', async () => {
    const id = await complain('accept-then-timeout', 'second@replay.example');
    expect(await mailsToOffice(id)).toHaveLength(1);
    expect(await replay('done', id)).toContain('marked as sent');
    const complaint = await complaintOf(id);
    expect(complaint).toMatchObject({ notified_at: expect.any(String) });
    expect(complaint).not.toHaveProperty('notification_queue');
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

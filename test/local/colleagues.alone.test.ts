import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('colleagues who are invited in the site', () => {
  const runner = useRunner();
  const { visitor } = useVisitor(runner);
  const id = randomUUID();
  const item = `/admin/work-items/contact/${id}`;
  let cloud: ReturnType<typeof cloudOf>;
  let owner: ApiCaller;
  let first: string[];
  let kiri: string;

  const signedIn = async (email: string): Promise<ApiCaller> =>
    callerWith(runner(), (await signIn(runner(), email)).idToken);
  const invite = (email: string, caller = owner) => caller('POST', '/admin/team/invitations', { email });
  const remove = (email: string, caller = owner) =>
    caller('POST', '/admin/team/controls', { email, control: 'remove' });
  const recordOf = async (email: string) =>
    (await cloud.allItems('users')).find((record) => record['email'] === email);
  const mailsWith = async (subject: RegExp) =>
    (await cloud.inbox()).filter((mail) => subject.test(mail.subject));

  beforeAll(async () => {
    cloud = cloudOf(runner());
    first = runner().admins.map(({ email }) => email);
    kiri = `kiri.tane@${first[0]!.split('@')[1]}`;
    owner = await signedIn(first[0]!);
    expect(await visitor().post('/api/contact-submissions', { ...sampleMessage, id })).toMatchObject({
      status: 201,
    });
  });
  afterAll(() => cloud.close());

  test('can do nothing before', async () => {
    expect(await (await signedIn(kiri))('GET', '/admin/me')).toMatchObject({
      status: 403,
      body: { error: { code: 'admin_access_required' } },
    });
  });

  test('are invited by the super admin alone, at the domains of the stage alone', async () => {
    expect(await invite(kiri, await signedIn(first[1]!))).toMatchObject({
      status: 403,
      body: { error: { code: 'super_admin_required' } },
    });
    for (const email of ['kiri@example.com', `kiri@sub.${kiri.split('@')[1]}`, 'nobody']) {
      expect(await invite(email)).toMatchObject({
        status: 400,
        body: { error: { fields: { email: expect.stringMatching(/^Enter an/) } } },
      });
    }
    expect(await recordOf(kiri)).toBeUndefined();
  });

  test('get the role admin, a mail and an entry in the audit log; the others are told', async () => {
    expect(await invite(kiri.toUpperCase())).toEqual({ status: 200, body: {} });
    expect(await recordOf(kiri)).toMatchObject({ role: 'admin', invited_at: expect.any(String) });
    const [invitation] = await mailsWith(/account$/);
    expect(invitation).toMatchObject({ to: [kiri], text: expect.stringContaining('Temporary password') });
    const [notice] = await mailsWith(/^Kiri Tane was invited to the team$/);
    expect(notice!.to.toSorted()).toEqual(first.toSorted());
    const { body } = await owner('POST', '/admin/activity/searches', { person: first[0] });
    expect(body).toMatchObject({
      people: [...first, kiri],
      acts: expect.arrayContaining([
        expect.objectContaining({
          sentence: 'sent an invitation to {record}',
          record: expect.objectContaining({ label: `the account of ${kiri}` }),
        }),
      ]),
    });
    const me = await (await signedIn(kiri))('GET', '/admin/me');
    expect(me).toMatchObject({ status: 200, body: { email: kiri, role: 'admin', name: 'Kiri Tane' } });
    expect((await owner('GET', '/admin/team')).body.members).toMatchObject([
      { email: first[0], role: 'super_admin', is_removable: false },
      { email: first[1], role: 'admin', is_removable: false },
      { email: kiri, role: 'admin', state: 'active', is_removable: true },
    ]);
  });

  test('work as admins, own submissions, and may not do what the super admin alone may', async () => {
    const caller = await signedIn(kiri);
    const { body: opened } = await caller('GET', item);
    expect(opened).toMatchObject({ owners: [...first, kiri] });
    expect(await caller('PUT', item, { version: opened.item.version, owner: kiri })).toMatchObject({
      status: 200,
      body: { owner: kiri },
    });
    for (const answer of [
      await remove(first[1]!, caller),
      await invite(`ana@${kiri.split('@')[1]}`, caller),
      await caller('POST', '/admin/work-items/exports', {}),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'super_admin_required' } } });
  });

  test('get the mails about submissions once they ask for them', async () => {
    const caller = await signedIn(kiri);
    const send = async () => {
      const message = { ...sampleMessage, id: randomUUID() };
      expect((await visitor().post('/api/contact-submissions', message)).status).toBe(201);
      expect((await visitor().post('/api/notify/contact', message)).status).toBe(200);
      const mail = (await mailsWith(/^Message /)).find(({ text }) => text.includes(message.id));
      return mail!.to.toSorted();
    };
    expect((await caller('GET', '/admin/me')).body).toMatchObject({ mails: 'none' });
    expect(await send()).toEqual(first.toSorted());
    const profile = { name: 'Kiri Tane', title: '' };
    expect(await caller('PUT', '/admin/me/profile', { ...profile, mails: 'all' })).toMatchObject({
      status: 200,
      body: { mails: 'all' },
    });
    expect(await send()).toEqual([...first, kiri].toSorted());
    expect((await caller('PUT', '/admin/me/profile', { ...profile, mails: 'none' })).status).toBe(200);
    expect(await send()).toEqual(first.toSorted());
    expect(await owner('PUT', '/admin/me/profile', { ...profile, mails: 'none' })).toMatchObject({
      status: 400,
      body: { error: { fields: { mails: 'You get all of them' } } },
    });
  });

  test('are given no submissions while they are away or disabled, and what they have is offered to others', async () => {
    const caller = await signedIn(kiri);
    const until = aucklandDate(Date.now() + 7 * 86_400_000);
    const profile = { name: 'Kiri Tane', title: '' };
    const control = (action: string, more: object = {}) =>
      owner('POST', '/admin/team/controls', { email: kiri, control: action, ...more });
    const opened = async () => (await owner('GET', item)).body;
    const stateOf = async () =>
      (await owner('GET', '/admin/team')).body.members.find(({ email }: { email: string }) => email === kiri);
    expect(await caller('PUT', '/admin/me/profile', { ...profile, away_until: until })).toMatchObject({
      status: 200,
    });
    expect((await caller('GET', '/admin/me')).body).toMatchObject({ away_until: until });
    expect(await stateOf()).toMatchObject({ away_until: until });
    const away = await opened();
    expect(away).toMatchObject({ owners: first, absent: [{ email: kiri, away_until: until }] });
    const { body: listed } = await owner('POST', '/admin/work-items/searches', {
      view: 'inbox',
      owner: kiri,
    });
    expect(listed).toMatchObject({ owners: first, items: [{ id, version: away.item.version }] });
    expect(await owner('PUT', item, { version: away.item.version, owner: first[1] })).toMatchObject({
      status: 200,
    });
    const version = away.item.version + 1;
    expect(await owner('PUT', item, { version, owner: kiri })).toMatchObject({
      status: 400,
      body: { error: { fields: { owner: expect.stringContaining('not away') } } },
    });
    expect(await owner('PUT', item, { version, owner: kiri, undo: true })).toMatchObject({ status: 200 });
    expect(await control('away', { away_until: '' })).toEqual({ status: 200, body: {} });
    expect(await opened()).toMatchObject({ owners: [...first, kiri], absent: [] });
    expect(await control('disable')).toMatchObject({ status: 200 });
    expect(await opened()).toMatchObject({ owners: first, absent: [{ email: kiri }] });
    expect(await control('enable')).toMatchObject({ status: 200 });
    expect(await opened()).toMatchObject({ owners: [...first, kiri], absent: [] });
    const { body } = await owner('POST', '/admin/activity/searches', { person: first[0] });
    expect(body.acts.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'changed until when {record} is away',
    );
  });

  test('are left alone by a deployment', async () => {
    const before = await recordOf(kiri);
    const sent = (await cloud.inbox()).length;
    expect(
      await cloud.makeCustomResource('invite-admins', { AdminEmails: first, SiteUrl: runner().site }),
    ).toMatchObject({ Status: 'SUCCESS' });
    expect(await recordOf(kiri)).toEqual(before);
    expect(await cloud.inbox()).toHaveLength(sent);
  });

  test('are removed at once, unlike the two whom the settings name', async () => {
    const caller = await signedIn(kiri);
    expect((await caller('GET', item)).status).toBe(200);
    for (const email of first) {
      expect(await remove(email)).toMatchObject({
        status: 409,
        body: { error: { code: 'account_conflict' } },
      });
    }
    expect(await remove(kiri)).toEqual({ status: 200, body: {} });
    expect(await caller('GET', item)).toMatchObject({
      status: 403,
      body: { error: { code: 'admin_access_required' } },
    });
    await expect(signIn(runner(), kiri)).rejects.toThrow('disabled');
    // Also finishes what an earlier press left undone.
    expect(await remove(kiri)).toEqual({ status: 200, body: {} });
    expect(await remove('nobody@example.com')).toMatchObject({ status: 400 });
    const { body } = await owner('GET', item);
    expect(body).toMatchObject({ owners: first, item: { owner: kiri } });
    expect(await owner('PUT', item, { version: body.item.version, owner: first[1] })).toMatchObject({
      status: 200,
    });
    const left = await owner('PUT', item, { version: body.item.version + 1, owner: kiri });
    expect(left).toMatchObject({ status: 400, body: { error: { fields: { owner: expect.any(String) } } } });
    const [notice] = await mailsWith(/^Kiri Tane was removed from the team$/);
    expect(notice!.to.toSorted()).toEqual([...first, kiri].toSorted());
  });

  test('come back by another invitation, of which five are sent in a day', async () => {
    expect(await invite(kiri)).toMatchObject({ status: 200 });
    expect((await (await signedIn(kiri))('GET', '/admin/me')).body).toMatchObject({ role: 'admin' });
    const ana = `ana@${kiri.split('@')[1]}`;
    for (let sent = 2; sent < 5; sent += 1) expect(await invite(ana)).toMatchObject({ status: 200 });
    const mails = (await cloud.inbox()).length;
    expect(await invite(ana)).toMatchObject({
      status: 429,
      body: {
        error: { code: 'daily_quota_reached', message: expect.stringContaining('Send this one tomorrow') },
      },
    });
    expect(await cloud.inbox()).toHaveLength(mails);
  });
});

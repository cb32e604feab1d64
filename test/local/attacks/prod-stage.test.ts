import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { runScript } from '../../support/command.ts';
import { describeFile, putTo, sampleFile } from '../../../tools/product/uploads.ts';
import { useRunner } from '../../support/use-runner.ts';
import { useVisitor } from '../../support/use-visitor.ts';

describe('npm start -- --stage prod', () => {
  const runner = useRunner('prod');
  const { visitor, cloud } = useVisitor(runner);

  test('serves prod’s site', async () => {
    const page = await fetch(runner().site);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(brand.name);
    // Only prod may be indexed.
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain(runner().endpoints['cognito-identity']);
    expect(await (await fetch(`${runner().site}/config.json`)).json()).toMatchObject({
      stage: 'prod',
      identityEndpoint: runner().endpoints['cognito-identity'],
      siteUrl: runner().site,
    });
  });

  test('passes the smoke test of a deployment', async () => {
    const { code, stdout, stderr } = await runScript('smoke', runner().site);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(ok {4}.+\n){7,}$/);
  });

  test('stores a message in the tables of prod and mails it from prod’s domain', async () => {
    const id = randomUUID();
    const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Hi' };
    expect(await visitor().post('/api/contact-submissions', { ...form, id })).toMatchObject({ status: 201 });
    expect((await visitor().post('/api/notify/contact', { ...form, id })).body).toEqual({ status: 'sent' });
    expect(runner().tables).toContain(`${brand.productPrefix}-prod-contact_submissions`);
    expect(await cloud().allItems('contact_submissions')).toContainEqual(expect.objectContaining({ id }));
    const mail = (await cloud().inbox()).find(({ text }) => text.includes(id));
    expect(mail?.from).toBe(`${brand.name} <no-reply@${brand.domainName}>`);
  });

  test('invites the administrators from prod’s domain, to where they sign in on this machine', async () => {
    const invitations = (await cloud().inbox()).filter(({ subject }) => subject.endsWith('account'));
    expect(invitations.flatMap(({ to }) => to).toSorted()).toEqual(
      runner()
        .admins.map(({ email }) => email)
        .toSorted(),
    );
    for (const { from, text } of invitations) {
      expect(from).toBe(`${brand.name} <no-reply@${brand.domainName}>`);
      expect(text).toContain(`${runner().site}/login`);
    }
  });

  test('accepts uploads from its own pages only', async () => {
    const bytes = sampleFile('image/jpeg', 1_000);
    const { body } = await visitor().post('/api/documents/uploads', describeFile(bytes));
    const preflight = async (origin: string) => {
      const names = Object.keys(body.headers).join(',').toLowerCase();
      const headers = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': names,
      };
      return (await fetch(body.url, { method: 'OPTIONS', headers })).status;
    };
    expect(await preflight(runner().site)).toBe(200);
    expect(await preflight('https://elsewhere.example')).toBe(403);
    expect((await putTo(body, bytes)).status).toBe(200);
  });

  test('is managed by prod’s commands, by its data folder', async () => {
    const { code, stdout } = await runScript('admin', 'list', '--stage', 'prod', '--data', runner().dataDir);
    expect(code).toBe(0);
    expect(stdout).toContain(runner().admins[0]!.email);
  });
});

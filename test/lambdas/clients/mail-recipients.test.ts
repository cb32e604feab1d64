import { describe, expect, test } from '@jest/globals';
import { mailListIndex } from '#domain/accounts/mail-list.ts';
import { colleaguesRepository } from '../../../lambdas/accounts/colleagues.repository.ts';
import { mailRecipients } from '../../../lambdas/clients/mail-recipients.ts';
import { profileRepository } from '../../../lambdas/clients/profile.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const at = new Date('2026-11-28T01:02:03.000Z');

describe('mails about submissions', () => {
  const { database } = useTestTable([mailListIndex]);

  test('go to the configured addresses, and to colleagues who asked while they can sign in', async () => {
    const colleagues = colleaguesRepository(database(), testTable);
    const profiles = profileRepository(database(), testTable);
    const list = mailRecipients(database(), {
      MAIL_ADMINISTRATORS: ['Owner@admin.example', 'sales@admin.example'],
      USERS_TABLE: testTable,
    });
    for (const name of ['owner', 'kiri', 'mere'])
      await colleagues.invite({ id: `${name}-1`, email: `${name}@admin.example`, createdAt: at }, at);
    for (const name of ['owner', 'mere'])
      await profiles.save(`${name}-1`, { name, title: '', mails: 'all', away_until: '2026-12-12' });
    const configured = ['Owner@admin.example', 'sales@admin.example'];
    expect(await list()).toEqual([...configured, 'mere@admin.example']);
    await colleagues.markDisabled('mere-1', at);
    expect(await list()).toEqual(configured);
    await colleagues.markDisabled('mere-1', undefined);
    expect(await list()).toEqual([...configured, 'mere@admin.example']);
    const mere = { id: 'mere-1', email: 'mere@admin.example' };
    expect(await profiles.read(mere)).toMatchObject({ mails: 'all', away_until: '2026-12-12' });
    await profiles.save('mere-1', { name: 'mere', title: '', mails: 'none', away_until: '' });
    expect(await list()).toEqual(configured);
    expect(await profiles.read(mere)).toMatchObject({ mails: 'none', away_until: '' });
  });
});

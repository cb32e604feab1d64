import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { readSynthFile, readTemplate, resourcesOf, stages } from '../support/templates.ts';

const poolOf = (stage: string) =>
  resourcesOf(readTemplate(stage, 'auth'), 'AWS::Cognito::UserPool')[0]!.Properties;

test.each(stages)(
  '%s: Cognito mails from its own address, and the identity is in the first stack',
  (stage) => {
    expect(poolOf(stage)).not.toHaveProperty('EmailConfiguration');
    const identities = resourcesOf(readTemplate(stage, 'data'), 'AWS::SES::EmailIdentity');
    expect(identities.map(({ Properties }) => Properties.EmailIdentity)).toEqual([
      stageConfig(stage).mailDomain,
    ]);
  },
);

test('with the entry it mails from the stage’s sender, by the identity of the first stack', async () => {
  const { mail, mailDomain, region } = stageConfig('prod');
  const { EmailConfiguration } = poolOf('prod-with-domain');
  expect(EmailConfiguration.EmailSendingAccount).toBe('DEVELOPER');
  const { from } = await PostalMime.parse(`From: ${EmailConfiguration.From}\r\n\r\n`);
  expect(from).toEqual({ name: brand.name, address: mail.sender });
  const source = JSON.stringify(EmailConfiguration.SourceArn);
  expect(source).toContain(`:ses:${region}:`);
  expect(source).toContain(`:identity/${mailDomain}"`);
  const { artifacts } = readSynthFile('prod-with-domain', 'manifest.json');
  expect(artifacts['auth'].dependencies).toContain('data');
});

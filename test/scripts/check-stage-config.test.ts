import { describe, expect, test } from '@jest/globals';
import { checkStageConfig } from '../../infra/config/check-stage-config.ts';
import type { CustomDomainConfig, StageConfig } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';

const dev = stageConfig('dev');

describe('the administrators of a stage', () => {
  const withAdmins = (...emails: string[]): StageConfig => ({
    ...dev,
    adminEmails: emails as unknown as [string, string],
  });

  test.each([
    ['one', withAdmins('a@example.nz')],
    ['three', withAdmins('a@example.nz', 'b@example.nz', 'c@example.nz')],
    ['the same twice', withAdmins('a@example.nz', 'A@example.nz')],
  ])('are refused if there is %s', (_, config) => {
    expect(() => checkStageConfig(config)).toThrow(
      new RangeError(
        'dev in infra/config/stages.ts: adminEmails must have exactly two different addresses, the super admin first. Replace one instead of adding one: colleagues are invited in the site.',
      ),
    );
  });

  test('are two', () => {
    const config = withAdmins('a@example.nz', 'b@example.nz');
    expect(checkStageConfig(config)).toBe(config);
  });
});

describe('the domains of colleagues', () => {
  test.each(['Broker.nz', 'broker', 'kiri@broker.nz', ''])('can’t be ‘%s’', (domain) => {
    expect(() => checkStageConfig({ ...dev, teamDomains: ['team.broker.nz', domain] })).toThrow(
      `dev in infra/config/stages.ts: '${domain}' in teamDomains is not a domain.`,
    );
  });

  test('can be several, or none, so that nobody is invited', () => {
    for (const teamDomains of [['broker.nz', 'team.loans-2.nz'], []])
      expect(checkStageConfig({ ...dev, teamDomains })).toMatchObject({ teamDomains });
  });
});

describe('the backups of a stage', () => {
  const prod = stageConfig('prod');

  test('are copied to another region', () => {
    const config = { ...prod, backup: { region: 'eu-west-1' } };
    expect(checkStageConfig(config)).toBe(config);
    expect(() => checkStageConfig({ ...prod, backup: { region: prod.region } })).toThrow(
      `backup.region is ${prod.region}, the stage's own`,
    );
  });

  test('are for stages that keep their data', () => {
    expect(() => checkStageConfig({ ...dev, backup: { region: 'eu-west-1' } })).toThrow('Remove it');
  });
});

describe('the number of the origin secret', () => {
  test.each([0, -1, 1.5, Number.NaN])('may not be %d', (originSecret) => {
    expect(() => checkStageConfig({ ...dev, originSecret })).toThrow(
      `originSecret is ${originSecret}, but must be a whole number from 1`,
    );
  });

  test.each([1, 2, 40])('may be %d', (originSecret) => {
    expect(checkStageConfig({ ...dev, originSecret })).toMatchObject({ originSecret });
  });
});

describe('the domain of a stage', () => {
  const check = (customDomain: CustomDomainConfig) => checkStageConfig({ ...dev, customDomain });
  const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.nz' };

  test.each(['example.nz', 'www.example.nz'])('may be %s in its zone', (name) => {
    expect(check({ name, hostedZone }).customDomain).toEqual({ name, hostedZone });
  });

  test('must be in its zone', () => {
    expect(() => check({ name: 'myexample.nz', hostedZone })).toThrow(
      "the zone example.nz can't have records of myexample.nz",
    );
  });

  test.each(['', 'Zone', '/hostedzone/Z1', 'example.nz'])('may not have a zone with the id %j', (id) => {
    expect(() => check({ name: 'example.nz', hostedZone: { ...hostedZone, id } })).toThrow(
      `'${id}' is not a hosted zone id`,
    );
  });
});

describe('the answers to a stage’s mails', () => {
  const receiving: StageConfig = { ...dev, receivesMail: true };
  const zone = { id: 'Z0123456789ABCDEFGHIJ', name: dev.mailDomain };

  test('come in where SES receives, with or without a zone for their record', () => {
    expect(checkStageConfig(receiving)).toBe(receiving);
    expect(checkStageConfig({ ...receiving, mailZone: zone })).toMatchObject({ mailZone: zone });
  });

  test('are refused where SES does not receive', () => {
    expect(() => checkStageConfig({ ...receiving, region: 'eu-north-1' })).toThrow(
      "SES doesn't receive mail in eu-north-1. Choose another region, or remove receivesMail",
    );
  });

  test('need a zone that can have their record', () => {
    expect(() => checkStageConfig({ ...receiving, mailZone: { ...zone, name: 'example.nz' } })).toThrow(
      `the zone example.nz can't have records of reply.${dev.mailDomain}`,
    );
  });

  test('have no zone where there are none', () => {
    expect(() => checkStageConfig({ ...dev, mailZone: zone })).toThrow(
      'mailZone is for stages that receive mail. Remove it, or set receivesMail',
    );
  });
});

import { describe, expect, jest, test } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import type { Authorize } from '../../src/aws/authorize.ts';
import { readMailEventDestinations } from '../../src/emulators/ses/mail-event-destinations.ts';
import { publishEvent, readEventRules } from '../../src/schedule/event-bus.ts';
import { matchesPattern } from '../../src/schedule/event-pattern.ts';
import { assemblyOfResources } from './support/assembly.ts';

const rule = (EventPattern: JsonObject, more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::Events::Rule',
  Properties: { Name: 'rule', EventPattern, Targets: [{ Arn: 'arn:f' }], ...more },
});

const bounced: JsonObject = {
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: { mail: { tags: { set: ['heard'], kind: ['contact'] } } },
};

describe('a pattern', () => {
  test.each([
    [{ source: ['aws.ses'] }, true],
    [{ source: ['aws.s3', 'aws.ses'] }, true],
    [{ source: ['aws.s3'] }, false],
    [{ source: ['aws.ses'], 'detail-type': ['Email Delivered'] }, false],
    [{ detail: { mail: { tags: { set: ['heard', 'other'] } } } }, true],
    [{ detail: { mail: { tags: { set: ['other'] } } } }, false],
    [{ detail: { mail: { tags: { absent: ['heard'] } } } }, false],
    [{ detail: { source: { name: ['x'] } } }, false],
  ])('%j matches an event: %s', (pattern: JsonObject, isMatch) => {
    expect(matchesPattern(pattern, bounced)).toBe(isMatch);
  });
});

describe('rules for events', () => {
  const publish = (resource: JsonObject, authorize: Authorize = () => 'allowed') => {
    const invoke = jest.fn();
    publishEvent(readEventRules(assemblyOfResources({ Rule: resource })), bounced, authorize, invoke);
    return invoke.mock.calls;
  };

  test('invoke their functions with a matching event, as EventBridge', () => {
    const authorize = jest.fn<Authorize>().mockReturnValue('allowed');
    expect(publish(rule({ source: ['aws.ses'] }), authorize)).toEqual([['arn:f', JSON.stringify(bounced)]]);
    expect(authorize).toHaveBeenCalledWith({
      principal: { kind: 'service', service: 'events.amazonaws.com' },
      conditions: { 'aws:SourceArn': 'arn:aws:events:eu-west-2:000000000000:rule/rule' },
      action: 'lambda:InvokeFunction',
      resource: 'arn:f',
    });
  });

  test.each([
    ['are disabled', rule({ source: ['aws.ses'] }, { State: 'DISABLED' })],
    ['wait for another event', rule({ source: ['aws.ses'], 'detail-type': ['Email Delivered'] })],
    ['wait for a service that is not emulated', rule({ source: ['aws.guardduty'], x: [{ prefix: 'y' }] })],
  ])('invoke nothing that %s', (_why, resource) => {
    expect(publish(resource)).toEqual([]);
  });

  test('invoke nothing that they may not invoke', () => {
    expect(publish(rule({ source: ['aws.ses'] }), () => 'not allowed')).toEqual([]);
  });

  test('are refused with operators, which do not run locally', () => {
    const resource = rule({ source: ['aws.ses'], 'detail-type': [{ prefix: 'Email' }] });
    expect(() => readEventRules(assemblyOfResources({ Rule: resource }))).toThrow('detail-type');
  });
});

test('configuration sets publish the types of their enabled destinations on EventBridge', () => {
  const destination = (EventDestination: JsonObject): JsonObject => ({
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: { ConfigurationSetName: 'heard', EventDestination },
  });
  const bus = { EventBridgeDestination: { EventBusArn: 'arn:bus' } };
  const assembly = assemblyOfResources({
    Heard: destination({ Enabled: true, MatchingEventTypes: ['BOUNCE', 'delivery'], ...bus }),
    Off: destination({ Enabled: false, MatchingEventTypes: ['bounce'], ...bus }),
    Elsewhere: destination({ Enabled: true, MatchingEventTypes: ['send'] }),
  });
  expect(readMailEventDestinations(assembly)).toEqual([
    { configurationSet: 'heard', eventTypes: ['bounce', 'delivery'] },
  ]);
});

import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { listLambdas } from '../support/template-lambdas.ts';
import { readLambdaStacks, readTemplate, resourcesOf, stages } from '../support/templates.ts';

/** Functions of a stage that send mails. */
const mailersOf = (stage: string) =>
  listLambdas(readLambdaStacks(stage)).filter(({ statements }) =>
    statements.some(({ Action }) => [Action].flat().includes('ses:SendRawEmail')),
  );

describe.each(stages)('%s', (stage) => {
  const mail = readTemplate(stage, 'mail');
  const setName = resourcesOf(mail, 'AWS::SES::ConfigurationSet')[0]?.Properties.Name;

  test('every Lambda that sends mails uses the configuration set and has permission for it', () => {
    const mailers = mailersOf(stage);
    const notifiers = submissionTypes.map(({ routes }) => routes.notify.id);
    const others = [
      'invite-account',
      'invite-admins',
      'pass-on-submission',
      'send-digest',
      'control-account',
      'report-own-change',
    ];
    expect(mailers.map(({ name }) => name.replace(/^\w+-\w+-/, '')).toSorted()).toEqual(
      [...notifiers, ...others, 'sweep-notifications'].toSorted(),
    );
    for (const { variables, statements } of mailers) {
      expect(variables.MAIL_CONFIGURATION_SET).toBe(setName);
      expect(statements).toContainEqual({
        Effect: 'Allow',
        Action: 'ses:SendRawEmail',
        // CDK puts the identity and the configuration set into one statement.
        Resource: expect.arrayContaining([
          {
            'Fn::Join': [
              '',
              expect.arrayContaining([expect.stringMatching(`:configuration-set/${setName}$`)]),
            ],
          },
        ]),
        Condition: { StringEquals: { 'ses:FromAddress': variables.MAIL_SENDER } },
      });
    }
  });

  test('SES publishes deliveries, bounces and complaints to the account’s default event bus', () => {
    const [destination, ...others] = resourcesOf(mail, 'AWS::SES::ConfigurationSetEventDestination');
    expect(others).toEqual([]);
    expect(destination?.Properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['delivery', 'bounce', 'complaint'],
      EventBridgeDestination: {
        EventBusArn: {
          'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/:event-bus\/default$/)])],
        },
      },
    });
  });

  test('only the events of this stage’s mails reach the Lambda that marks records', () => {
    const [rule, ...others] = Object.entries(mail.Resources).filter(
      ([, { Type }]) => Type === 'AWS::Events::Rule',
    );
    expect(others).toEqual([]);
    const [ruleId, { Properties }] = rule!;
    expect(Properties).toMatchObject({
      State: 'ENABLED',
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [setName] } } },
      },
    });
    const target = Properties.Targets[0].Arn;
    expect(mail.Resources[target['Fn::GetAtt'][0]]?.Properties.FunctionName).toBe(
      `${brand.productPrefix}-${stage}-record-mail-feedback`,
    );
    expect(resourcesOf(mail, 'AWS::Lambda::Permission').map(({ Properties }) => Properties)).toContainEqual({
      Action: 'lambda:InvokeFunction',
      FunctionName: target,
      Principal: 'events.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [ruleId, 'Arn'] },
    });
  });
});

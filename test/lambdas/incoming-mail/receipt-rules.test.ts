import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openReceiptRules, type ReceiptRules } from '../../../lambdas/incoming-mail/receipt-rules.ts';

const before = { ...process.env };
const rule = { Name: 'our-rule', Enabled: true };
let server: Server;
let sent: Record<string, string>[];
let answer: { readonly status: number; readonly body: string };

const answerWith = (result: string) => {
  answer = { status: 200, body: result };
};
const refuseWith = (code: string) => {
  const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error></ErrorResponse>`;
  answer = { status: 400, body };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const { Version: _, ...input } = Object.fromEntries(new URLSearchParams(await text(request)));
      sent.push(input);
      const action = input['Action'];
      const body =
        answer.status === 200
          ? `<${action}Response><${action}Result>${answer.body}</${action}Result></${action}Response>`
          : answer.body;
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(body);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  process.env = before;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent = [];
  answerWith('');
});

const setWith = (...rules: string[]): string =>
  `<Metadata><Name>theirs</Name></Metadata><Rules>${rules.map((one) => `<member>${one}</member>`).join('')}</Rules>`;

test.each<[string, (rules: ReceiptRules) => Promise<unknown>, Record<string, string>]>([
  ['the active one', (rules) => rules.findActive(), { Action: 'DescribeActiveReceiptRuleSet' }],
  [
    'one by its name',
    (rules) => rules.find('theirs'),
    { Action: 'DescribeReceiptRuleSet', RuleSetName: 'theirs' },
  ],
])('a rule set is read with the names of its rules, in their order: %s', async (_what, read, input) => {
  answerWith(setWith('<Name>b</Name>', '<Enabled>true</Enabled>', '<Name>a</Name>'));
  expect(await read(openReceiptRules())).toEqual({ name: 'theirs', rules: ['b', 'a'] });
  answerWith(setWith());
  expect(await read(openReceiptRules())).toEqual({ name: 'theirs', rules: [] });
  answerWith('<Metadata><Name>theirs</Name></Metadata>');
  expect(await read(openReceiptRules())).toEqual({ name: 'theirs', rules: [] });
  answerWith('');
  expect(await read(openReceiptRules())).toBeUndefined();
  expect(sent).toEqual([input, input, input, input]);
});

const rulesOf = { 'Rule.Name': 'our-rule', 'Rule.Enabled': 'true' };

test.each<[string, (rules: ReceiptRules) => Promise<unknown>, Record<string, string>, string | undefined]>([
  [
    'CreateReceiptRuleSet',
    (rules) => rules.createSet('ours'),
    { RuleSetName: 'ours' },
    'AlreadyExistsException',
  ],
  ['DeleteReceiptRuleSet', (rules) => rules.deleteSet('ours'), { RuleSetName: 'ours' }, undefined],
  ['SetActiveReceiptRuleSet', (rules) => rules.activate('ours'), { RuleSetName: 'ours' }, undefined],
  ['SetActiveReceiptRuleSet', (rules) => rules.activate(undefined), {}, undefined],
  [
    'CreateReceiptRule',
    (rules) => rules.create('ours', rule),
    { RuleSetName: 'ours', ...rulesOf },
    undefined,
  ],
  [
    'UpdateReceiptRule',
    (rules) => rules.update('ours', rule),
    { RuleSetName: 'ours', ...rulesOf },
    undefined,
  ],
  [
    'DeleteReceiptRule',
    (rules) => rules.delete('ours', 'our-rule'),
    { RuleSetName: 'ours', RuleName: 'our-rule' },
    'RuleSetDoesNotExistException',
  ],
])(
  '%s sends what it is about, and fails unless what it wants is so already',
  async (Action, act, input, isSo) => {
    await act(openReceiptRules());
    expect(sent).toEqual([{ Action, ...input }]);
    refuseWith('InvalidTlsPolicyException');
    await expect(act(openReceiptRules())).rejects.toMatchObject({ name: 'InvalidTlsPolicyException' });
    if (isSo === undefined) return;
    refuseWith(isSo);
    await expect(act(openReceiptRules())).resolves.toBeUndefined();
  },
);

test('a set that does not exist is none, and any other failure is one', async () => {
  refuseWith('RuleSetDoesNotExistException');
  expect(await openReceiptRules().find('theirs')).toBeUndefined();
  refuseWith('AccessDenied');
  await expect(openReceiptRules().find('theirs')).rejects.toMatchObject({ name: 'AccessDenied' });
});

import { originSecretsVariable } from '#domain/http/origin-secret.ts';
import type { Resource } from '../templates.ts';

interface KnownDifference {
  readonly peer: string;
  readonly reason: string;
  readonly request: RegExp;
  readonly ours: RegExp;
}

const refusal = /^ValidationException|ValidationError/;

const ministack = (reason: string, request: RegExp, ours = refusal): KnownDifference => ({
  peer: 'ministack',
  reason,
  request,
  ours,
});

/** Differences of other programs from the documents of DynamoDB, each with its reason; one that is not listed is a fault. */
export const knownDifferences: readonly KnownDifference[] = [
  ministack('It evaluates conditions before it has read all expressions', /Expression: '(SET|n =)'/),
  ministack('It takes a comparison as an operand', /\(n = :n\) = :n/),
  ministack('It compares an operand with itself', /#s IN \(#s\)|n BETWEEN n AND/),
  ministack('It takes NOT twice', /NOT NOT/),
  ministack(
    'It takes values of another type than a function or comparison can have',
    /n < :t|size|begins_with/,
  ),
  ministack('It takes two changes of one path', /SET n = :n, n = :m/),
  ministack('It takes overlapping paths of a projection', /'n, n'/),
  ministack('It adds to a text', /\+ :[nm]|ADD n/),
  ministack('It looks at a change of a key after the condition', /SET id = :t/),
  ministack(
    'It looks at the type of an index key after the condition',
    /SET #s = (:n|:empty)|ADD #s|state: (7|'')/,
  ),
  ministack(
    'It refuses an empty key of an index before the conditions of a transaction; no document orders them',
    /TransactWriteCommand.*SET #s = :empty/,
    /ConditionalCheckFailed/,
  ),
  ministack(
    'It takes filters and projections of attributes that an index lacks',
    /IndexName.*(Filter|Projection)Expression: '[^']*\b(tags|more)\b/,
  ),
  ministack(
    'It takes key attributes in the filter of a query',
    /QueryCommand.*FilterExpression: '[^']*(\bid\b|#s)/,
  ),
  ministack(
    'It returns an empty map of old values, which DynamoDB leaves out, for a set or a nested path that was not there',
    /UpdateCommand.*(DELETE letters|SET more\.n|SET tags\[0\]).*'UPDATED_OLD'/,
    /Attributes: undefined/,
  ),
];

interface LackingResource {
  readonly reason: string;
  readonly isLacking: (resource: Resource) => boolean;
}

/** Resources that ministack cannot create, with the reason; any other that it refuses is a fault. */
export const lackingResources: readonly LackingResource[] = [
  {
    reason:
      'Its Lambdas have neither the SDK of AWS nor the layers that the CDK’s custom resources need; ours bring all they use',
    isLacking: ({ Type }) => Type.startsWith('Custom::') || Type === 'AWS::CloudFormation::CustomResource',
  },
  {
    reason: 'It has no such type',
    isLacking: ({ Type }) =>
      [
        'AWS::Budgets::Budget',
        'AWS::Cognito::UserPoolRiskConfigurationAttachment',
        'AWS::GuardDuty::MalwareProtectionPlan',
        'AWS::WAFv2::LoggingConfiguration',
      ].includes(Type),
  },
  {
    reason: 'It has no metric math',
    isLacking: ({ Type, Properties }) =>
      Type === 'AWS::CloudWatch::Alarm' && Properties.Metrics !== undefined,
  },
];

/** The header that CloudFront sends with each request: ministack's distributions refuse to call its own API. */
export const originSecret = 'known';

/** A bundle's entry that adds the stage's variables to events, since ministack's API leaves them out. */
export const withStageVariables = `import { handler as product } from './product.mjs';
export const handler = (event, context) =>
  product({ ...event, stageVariables: { ${originSecretsVariable}: '${originSecret}' } }, context);
`;

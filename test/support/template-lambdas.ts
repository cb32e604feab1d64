import { statementsOf } from './permissions.ts';
import { resourcesOf, type ParsedJson, type Template } from './templates.ts';

interface TemplateLambda {
  /** Full name of the function; CDK's own functions have none. */
  readonly name: string;
  readonly variables: Readonly<Record<string, ParsedJson>>;
  /** Statements of its role's policies. */
  readonly statements: readonly ParsedJson[];
}

/** Returns a template's Lambda functions with their environments and permissions. */
export const listLambdas = (template: Template): TemplateLambda[] =>
  resourcesOf(template, 'AWS::Lambda::Function').map(({ Properties }) => ({
    name: String(Properties.FunctionName),
    variables: Properties.Environment?.Variables ?? {},
    statements: statementsOf(template.Resources[Properties.Role['Fn::GetAtt'][0]]!),
  }));

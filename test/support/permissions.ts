import { resourcesOf, type ParsedJson, type Resource, type Template } from './templates.ts';

/** Returns the statements of a role's policies. */
export const statementsOf = ({ Properties }: Resource): ParsedJson[] =>
  (Properties.Policies ?? []).flatMap(({ PolicyDocument }: ParsedJson) => PolicyDocument.Statement);

/** Returns the statements of all roles of a template. */
export const allStatements = (template: Template): ParsedJson[] =>
  resourcesOf(template, 'AWS::IAM::Role').flatMap(statementsOf);

/** Returns the statements of the role of a template's Lambda, by the Lambda's id. */
export const lambdaStatements = (template: Template, id: string): ParsedJson[] => {
  const lambda = resourcesOf(template, 'AWS::Lambda::Function').find(({ Properties }) =>
    Properties.FunctionName?.endsWith(`-${id}`),
  );
  return statementsOf(template.Resources[lambda!.Properties.Role['Fn::GetAtt'][0]]!);
};

/** Returns the permissions of a route's Lambda, e.g. `s3:PutObject /loan-documents/*`. */
export const routePermissions = (template: Template, id: string): string[] =>
  lambdaStatements(template, id)
    .flatMap(({ Action, Resource, Condition }) =>
      [Action].flat().flatMap((action: string) => {
        const [service] = action.split(':');
        if (action === 'dynamodb:Query') {
          return [Resource].flat().map((resource) => `${action} ${resource['Fn::Join'][1].at(-1)}`);
        }
        if (service === 's3') {
          const folder: string | undefined = Resource['Fn::Join']?.[1].at(-1).replace(/^[^/]*/, '');
          return `${action} ${folder ?? 'bucket'}`;
        }
        if (service === 'kms') return `${action} ${Condition.StringEquals['kms:ViaService'].split('.')[0]}`;
        return action;
      }),
    )
    .filter((permission) => !permission.startsWith('logs:'))
    .sort();

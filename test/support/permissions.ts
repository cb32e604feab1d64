import { resourcesOf, type ParsedJson, type Template } from './templates.ts';

/** Returns the permissions of a route's Lambda, e.g. `s3:PutObject /loan-documents/*`. */
export const routePermissions = (api: Template, routeId: string): string[] => {
  const lambda = resourcesOf(api, 'AWS::Lambda::Function').find(({ Properties }) =>
    Properties.FunctionName.endsWith(`-${routeId}`),
  );
  const role: string = lambda!.Properties.Role['Fn::GetAtt'][0];
  const policies = resourcesOf(api, 'AWS::IAM::Policy').filter(({ Properties }) =>
    Properties.Roles.some((one: ParsedJson) => one.Ref === role),
  );
  return policies
    .flatMap(({ Properties }): ParsedJson[] => Properties.PolicyDocument.Statement)
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
};

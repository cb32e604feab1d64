import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { TemplateError } from './template-error.ts';

/** Lookups of intrinsic functions; each throws TemplateError for an unknown name. */
export interface Scope {
  readonly where: string;
  readonly region: string;
  /** Undefined: AWS::NoValue. */
  reference(name: string): Json | undefined;
  attribute(logicalId: string, name: string): Json;
  condition(name: string): boolean;
  mapping(map: string, key: string, subKey: string): Json | undefined;
  importValue(exportName: string): Json;
  stackOutput(stackName: string, outputName: string): Json;
}

type Resolve = (value: Json) => Json | undefined;
type Intrinsic = (argument: Json, scope: Scope, resolve: Resolve) => Json | undefined;

const fail = (scope: Scope, problem: string): never => {
  throw new TemplateError(scope.where, problem);
};

const text = (value: Json | undefined, scope: Scope, use: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return fail(scope, `${use} needs a string, not ${JSON.stringify(value)}.`);
};

const list = (value: Json | undefined, scope: Scope, use: string): Json[] =>
  Array.isArray(value) ? value : fail(scope, `${use} needs a list, not ${JSON.stringify(value)}.`);

const splitAttribute = (name: string): [string, string] => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
};

const getAttribute: Intrinsic = (argument, scope, resolve) => {
  if (typeof argument === 'string') return scope.attribute(...splitAttribute(argument));
  const [logicalId, name] = list(argument, scope, 'Fn::GetAtt');
  return scope.attribute(
    text(logicalId, scope, 'Fn::GetAtt'),
    text(name === undefined ? name : resolve(name), scope, 'Fn::GetAtt'),
  );
};

const substitute: Intrinsic = (argument, scope, resolve) => {
  const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const own: JsonObject = isJsonObject(variables) ? variables : {};
  return text(template, scope, 'Fn::Sub').replace(
    /\$\{(!?)([^}]*)\}/g,
    (_, literal: string, name: string) => {
      if (literal !== '') return `\${${name}}`;
      const variable = own[name];
      if (variable !== undefined) return text(resolve(variable), scope, `Fn::Sub \${${name}}`);
      const value = name.includes('.') ? scope.attribute(...splitAttribute(name)) : scope.reference(name);
      return text(value, scope, `Fn::Sub \${${name}}`);
    },
  );
};

const join: Intrinsic = (argument, scope, resolve) => {
  const [delimiter, values] = list(argument, scope, 'Fn::Join');
  return list(resolve(values ?? null), scope, 'Fn::Join')
    .map((value) => text(value, scope, 'Fn::Join'))
    .join(text(delimiter, scope, 'Fn::Join'));
};

const split: Intrinsic = (argument, scope, resolve) => {
  const [delimiter, value] = list(argument, scope, 'Fn::Split');
  return text(resolve(value ?? null), scope, 'Fn::Split').split(text(delimiter, scope, 'Fn::Split'));
};

const select: Intrinsic = (argument, scope, resolve) => {
  const [index, values] = list(argument, scope, 'Fn::Select');
  const position = Number(resolve(index ?? null));
  const value = list(resolve(values ?? null), scope, 'Fn::Select')[position];
  return value ?? fail(scope, `Fn::Select has no value at position ${position}.`);
};

const choose: Intrinsic = (argument, scope, resolve) => {
  const [name, whenTrue, whenFalse] = list(argument, scope, 'Fn::If');
  return resolve((scope.condition(text(name, scope, 'Fn::If')) ? whenTrue : whenFalse) ?? null);
};

const findInMap: Intrinsic = (argument, scope, resolve) => {
  const [map, key, subKey, options] = list(resolve(argument), scope, 'Fn::FindInMap');
  const names = [map, key, subKey].map((name) => text(name, scope, 'Fn::FindInMap'));
  const [mapName = '', keyName = '', subKeyName = ''] = names;
  const fallback = isJsonObject(options) ? options['DefaultValue'] : undefined;
  return (
    scope.mapping(mapName, keyName, subKeyName) ??
    fallback ??
    fail(scope, `Fn::FindInMap has no value at ${names.join('.')}.`)
  );
};

const getStackOutput: Intrinsic = (argument, scope, resolve) => {
  const output = resolve(argument);
  if (!isJsonObject(output)) return fail(scope, 'Fn::GetStackOutput needs StackName and OutputName.');
  return scope.stackOutput(
    text(output['StackName'], scope, 'Fn::GetStackOutput'),
    text(output['OutputName'], scope, 'Fn::GetStackOutput'),
  );
};

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.reference(text(argument, scope, 'Ref')),
  'Fn::GetAtt': getAttribute,
  'Fn::Sub': substitute,
  'Fn::Join': join,
  'Fn::Split': split,
  'Fn::Select': select,
  'Fn::If': choose,
  'Fn::FindInMap': findInMap,
  'Fn::ImportValue': (argument, scope, resolve) =>
    scope.importValue(text(resolve(argument), scope, 'Fn::ImportValue')),
  'Fn::GetStackOutput': getStackOutput,
  'Fn::Base64': (argument, scope, resolve) =>
    Buffer.from(text(resolve(argument), scope, 'Fn::Base64')).toString('base64'),
  'Fn::GetAZs': (argument, scope, resolve) => {
    const region = text(resolve(argument), scope, 'Fn::GetAZs') || scope.region;
    return ['a', 'b', 'c'].map((zone) => `${region}${zone}`);
  },
};

const intrinsicOf = (value: JsonObject): [name: string, argument: Json] | undefined => {
  const [entry, ...others] = Object.entries(value);
  const isIntrinsic = entry !== undefined && (entry[0] === 'Ref' || entry[0].startsWith('Fn::'));
  return isIntrinsic && others.length === 0 ? entry : undefined;
};

const resolveObject = (value: JsonObject, scope: Scope): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, Json][] => {
      const resolved = resolveValue(item, scope);
      return resolved === undefined ? [] : [[key, resolved]];
    }),
  );

/** Resolves intrinsic functions; undefined (AWS::NoValue) removes the key or list item. @throws TemplateError */
export const resolveValue = (value: Json, scope: Scope): Json | undefined => {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const resolved = resolveValue(item, scope);
      return resolved === undefined ? [] : [resolved];
    });
  }
  if (!isJsonObject(value)) return value;
  const call = intrinsicOf(value);
  if (call === undefined) return resolveObject(value, scope);
  const [name, argument] = call;
  const intrinsic =
    intrinsics[name] ?? fail(scope, `the intrinsic function ${name} is not supported locally.`);
  return intrinsic(argument, scope, (inner) => resolveValue(inner, scope));
};

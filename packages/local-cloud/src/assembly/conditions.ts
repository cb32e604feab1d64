import { resolveValue, type Scope } from './intrinsics.ts';
import { isJsonObject, type Json } from './json.ts';
import { TemplateError } from './template-error.ts';

const operands = (argument: Json | undefined): Json[] => (Array.isArray(argument) ? argument : []);

/** Evaluates an entry of a template's Conditions. @throws TemplateError */
export const evaluateCondition = (expression: Json, scope: Scope): boolean => {
  const [name, argument] = Object.entries(isJsonObject(expression) ? expression : {})[0] ?? [''];
  const isTrue = (operand: Json): boolean => evaluateCondition(operand, scope);
  switch (name) {
    case 'Condition':
      return scope.condition(typeof argument === 'string' ? argument : '');
    case 'Fn::And':
      return operands(argument).every(isTrue);
    case 'Fn::Or':
      return operands(argument).some(isTrue);
    case 'Fn::Not':
      return !operands(argument).every(isTrue);
    case 'Fn::Equals': {
      const [left, right] = operands(argument).map((operand) => JSON.stringify(resolveValue(operand, scope)));
      return left === right;
    }
    default:
      throw new TemplateError(scope.where, `the condition function '${name}' is not supported.`);
  }
};

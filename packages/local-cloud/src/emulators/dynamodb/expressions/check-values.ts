import { AwsServiceError } from '../../../aws/service-error.ts';
import { contentOf, isValue, typeOf, valuesIn } from './attribute-values.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const maxLevels = 32;
const maxDigits = 38;
const exponents = { min: -130, max: 125 } as const;

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

export const assertNesting = (value: unknown, levels = maxLevels): void => {
  if (!isValue(value)) return;
  const content = value['L'] ?? value['M'];
  if (typeof content !== 'object' || content === null) return;
  if (levels === 0) throw invalid('Nesting Levels have exceeded supported limits');
  for (const one of Object.values(content)) assertNesting(one, levels - 1);
};

const isTooLarge = (number: string): boolean => {
  const [whole = '', fraction = ''] = number.replace('-', '').split('.');
  const significant = `${whole}${fraction}`.replace(/^0+/, '').replace(/0+$/, '');
  if (significant === '') return false;
  const leading = whole.replace(/^0+/, '');
  const exponent = leading === '' ? -1 - fraction.search(/[1-9]/) : leading.length - 1;
  return significant.length > maxDigits || exponent > exponents.max || exponent < exponents.min;
};

/** Tells whether a value, e.g. a sum, exceeds the range of numbers. Numbers are in plain digits. */
export const hasNumberOverflow = (value: unknown): boolean => {
  if (!isValue(value)) return false;
  const content = contentOf(value);
  if (typeOf(value) === 'N') return isTooLarge(String(content));
  if (typeOf(value) === 'L') return valuesIn(content).some(hasNumberOverflow);
  return typeOf(value) === 'M' && isValue(content) && Object.values(content).some(hasNumberOverflow);
};

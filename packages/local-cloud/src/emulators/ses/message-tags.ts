import { AwsServiceError } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
const maxLength = 256;

/** Allowed despite the colon, for the Feedback-ID header. */
const feedbackNames = new Set(['ses:feedback-id-a', 'ses:feedback-id-b']);

const invalid = (message: string) => new AwsServiceError('InvalidParameterValue', message);

const assertWord = (part: 'name' | 'value', word: string): void => {
  if (word === '') throw invalid(`The tag ${part} must be specified.`);
  if (word.length > maxLength) throw invalid(`Tag ${part} cannot exceed ${maxLength} characters.`);
  if (/^[\w-]+$/.test(word) || (part === 'name' && feedbackNames.has(word))) return;
  throw invalid(
    `Invalid tag ${part} <${word}>: only alphanumeric ASCII characters, '_', and '-' are allowed.`,
  );
};

const readTag = (name: string, value: string): [string, string] => {
  assertWord('name', name);
  assertWord('value', value);
  return [name, value];
};

/** Reads the Tags parameters. @throws AwsServiceError */
export const readTagParameters = (parameters: ReadonlyMap<string, string>): Record<string, string> => {
  const members = new Set(
    [...parameters.keys()].flatMap((name) => /^Tags\.member\.\d+(?=\.)/.exec(name)?.[0] ?? []),
  );
  return Object.fromEntries(
    [...members].map((member) =>
      readTag(parameters.get(`${member}.Name`) ?? '', parameters.get(`${member}.Value`) ?? ''),
    ),
  );
};

/** Reads X-SES-MESSAGE-TAGS, e.g. `campaign=spring, page=2`. @throws AwsServiceError */
export const readTagHeader = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return readTag(name.trim(), value.join('=').trim());
    }),
  );

import { AwsServiceError } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const maxLength = 256;

/** Allowed despite the colon, for the Feedback-ID header. */
const feedbackNames = new Set(['ses:feedback-id-a', 'ses:feedback-id-b']);

const invalid = (message: string) => new AwsServiceError('BadRequestException', message);

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

/** Reads the tags of a request. @throws AwsServiceError */
export const readTags = (
  tags: readonly { readonly Name: string; readonly Value: string }[],
): Record<string, string> => Object.fromEntries(tags.map(({ Name, Value }) => readTag(Name, Value)));

/** Reads X-SES-MESSAGE-TAGS, e.g. `campaign=spring, page=2`. @throws AwsServiceError */
export const readTagHeader = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return readTag(name.trim(), value.join('=').trim());
    }),
  );

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

const assertTag = (name: string, value: string): void => {
  assertWord('name', name);
  assertWord('value', value);
};

/** Checks the Tags parameters. @throws AwsServiceError */
export const assertTagParameters = (parameters: ReadonlyMap<string, string>): void => {
  const members = new Set(
    [...parameters.keys()].flatMap((name) => /^Tags\.member\.\d+(?=\.)/.exec(name)?.[0] ?? []),
  );
  for (const member of members) {
    assertTag(parameters.get(`${member}.Name`) ?? '', parameters.get(`${member}.Value`) ?? '');
  }
};

/** Checks X-SES-MESSAGE-TAGS, e.g. `campaign=spring, page=2`. @throws AwsServiceError */
export const assertTagHeader = (header: string): void => {
  for (const tag of header.split(',')) {
    const [name = '', ...value] = tag.split('=');
    assertTag(name.trim(), value.join('=').trim());
  }
};

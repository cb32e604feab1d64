import { AwsServiceError } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
const maxLength = 256;

/** Names with a colon, which SES takes for two values of its Feedback-ID header alone. */
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

/** Checks the tags of a request to send a mail. Throws AwsServiceError. */
export const assertTagParameters = (parameters: ReadonlyMap<string, string>): void => {
  const members = new Set(
    [...parameters.keys()].flatMap((name) => /^Tags\.member\.\d+(?=\.)/.exec(name)?.[0] ?? []),
  );
  for (const member of members) {
    assertTag(parameters.get(`${member}.Name`) ?? '', parameters.get(`${member}.Value`) ?? '');
  }
};

/** Checks the tags in a mail's X-SES-MESSAGE-TAGS header, e.g. `campaign=spring, page=2`. Throws AwsServiceError. */
export const assertTagHeader = (header: string): void => {
  for (const tag of header.split(',')) {
    const [name = '', ...value] = tag.split('=');
    assertTag(name.trim(), value.join('=').trim());
  }
};

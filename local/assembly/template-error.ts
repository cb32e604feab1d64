/** The templates say something that the local platform can't make sense of. The message names stack and resource. */
export class TemplateError extends Error {
  override readonly name: string = 'TemplateError';

  /** `where` is a place such as `stack/LogicalId (AWS::S3::Bucket)`. */
  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`);
  }
}

/** A question whose answer tells whether a service does what the product needs of it. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For which service and region it is signed; what everybody may ask is not. */
  readonly signedFor?: { readonly service: string; readonly region: string };
  /** What stands in the body of a good answer. */
  readonly expected: RegExp;
}

/** A failed call to the user pool, for whoever made it. */
export interface AuthProblem {
  readonly message: string;
  /** What to do about it. */
  readonly help: string | undefined;
}

const contactAdministrator = 'Contact your administrator.';
const waitAWhile = 'Wait a few minutes, then try again.';

/** What to do, by the error's name and text. */
const advice: readonly (readonly [name: RegExp, text: RegExp, help: string])[] = [
  [/NotAuthorized/, /attempts exceeded/i, 'Too many wrong passwords: wait up to 15 minutes, then try again.'],
  [/NotAuthorized/, /disabled|expired/i, contactAdministrator],
  [/LimitExceeded|TooMany/, /./, waitAWhile],
  [/CodeMismatch|EnableSoftwareToken/, /./, 'Check the code and enter the newest one.'],
  [/ExpiredCode/, /token/i, 'Wait for the next code from your app.'],
  [/Passkey/, /./, 'Start again and sign in with your password.'],
  [/NetworkError|TypeError|TimeoutError/, /./, 'Check your internet connection and try again.'],
];

/** What the library says where a response has no text. */
const placeholderMessages = new Set(['', 'Unknown error', 'An unknown error has occurred.']);

/**
 * The words for a failed call: the error's own.
 * @param fallback what to say for an error without a text, e.g. 'Sign in failed'
 */
export const describeAuthError = (error: unknown, fallback: string): AuthProblem => {
  if (!(error instanceof Error)) return { message: 'An unexpected error occurred', help: undefined };
  const { name, message } = error;
  const match = advice.find(([names, texts]) => names.test(name) && texts.test(message));
  const hasNoMessage = placeholderMessages.has(message) || error instanceof SyntaxError;
  return { message: hasNoMessage ? fallback : message, help: match?.[2] };
};

/** Whether a sign-in must begin anew: it took longer than three minutes, or was ended elsewhere. */
export const isSignInOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'SignInException' ||
    (error.name === 'NotAuthorizedException' && /session/i.test(error.message)));

/** Whether somebody is signed in already. */
export const isSignedInAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserAlreadyAuthenticatedException';

export interface AuthProblem {
  readonly message: string;
  readonly help: string | undefined;
}

const connectionErrors = /NetworkError|TypeError|TimeoutError/;

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && connectionErrors.test(error.name);

const contactAdministrator = 'Contact your administrator.';
const waitAWhile = 'Wait a few minutes, then try again.';

const advice: readonly (readonly [name: RegExp, text: RegExp, help: string])[] = [
  [/NotAuthorized/, /attempts exceeded/i, 'Too many wrong passwords: wait up to 15 minutes, then try again.'],
  [/NotAuthorized/, /disabled|expired/i, contactAdministrator],
  [/LimitExceeded|TooMany/, /./, waitAWhile],
  [/CodeMismatch|EnableSoftwareToken/, /./, 'Check the code and enter the newest one.'],
  [/ExpiredCode/, /token/i, 'Wait for the next code from your app.'],
  [/Passkey/, /./, 'Start again and sign in with your password.'],
  [connectionErrors, /./, 'Check your internet connection and try again.'],
];

/** Amplify's messages for a response without text. */
const placeholderMessages = new Set(['', 'Unknown error', 'An unknown error has occurred.']);

/** Returns an error's message and advice. @param fallback used for an error without text, e.g. 'Sign in failed' */
export const describeAuthError = (error: unknown, fallback: string): AuthProblem => {
  if (!(error instanceof Error)) return { message: 'An unexpected error occurred', help: undefined };
  const { name, message } = error;
  const match = advice.find(([names, texts]) => names.test(name) && texts.test(message));
  const hasNoMessage = placeholderMessages.has(message) || error instanceof SyntaxError;
  return { message: hasNoMessage ? fallback : message, help: match?.[2] };
};

export const isSignInOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'SignInException' ||
    (error.name === 'NotAuthorizedException' && /session/i.test(error.message)));

export const isSignedInAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserAlreadyAuthenticatedException';

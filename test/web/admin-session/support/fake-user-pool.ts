/** The response of the user pool to an operation: a body, or an exception by its type. */
type PoolAnswer = object | { readonly refusal: string };

interface PoolCall {
  readonly url: string;
  readonly operation: string;
  readonly body: unknown;
}

/** A user pool that answers each operation from its list, and notes what it was asked. */
export const fakeUserPool = () => {
  const asked: PoolCall[] = [];
  const answers = new Map<string, PoolAnswer[]>();
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const operation = request.headers.get('x-amz-target')?.split('.')[1] ?? '';
    asked.push({ url: request.url, operation, body: await request.json() });
    const answer = answers.get(operation)?.shift() ?? {};
    if (!('refusal' in answer)) return Response.json(answer);
    return Response.json({ __type: answer.refusal, message: 'No' }, { status: 400 });
  };
  return {
    fetch,
    asked,
    /** Answers the next calls of an operation so. */
    willAnswer: (operation: string, ...next: PoolAnswer[]) => void answers.set(operation, next),
  };
};

/** The second step of a sign-in by SRP, which proves to the pool that the password is known. */
export const passwordChallenge = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    USER_ID_FOR_SRP: 'mere',
    USERNAME: 'mere',
    SRP_B: 'abcdef0123456789',
    SALT: '0123456789abcdef',
    SECRET_BLOCK: 'c2VjcmV0',
  },
};

const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const tokenOf = (jti: string): string => {
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = { sub: 'u-1', username: 'mere', 'cognito:username': 'mere', jti };
  const payload = { ...claims, iat: seconds, exp: seconds + 3_600 };
  return [{ alg: 'none' }, payload, {}].map(base64Url).join('.');
};

/** Tokens, unsigned and good for an hour, that can be told from others by a name. */
export const tokensOf = (name: string) => ({
  AuthenticationResult: {
    AccessToken: tokenOf(`${name} access`),
    IdToken: tokenOf(`${name} id`),
    RefreshToken: `${name} refresh`,
    ExpiresIn: 3_600,
    TokenType: 'Bearer',
  },
});

type StorageListener = (change: { key: string; oldValue: string | null; newValue: string | null }) => void;

/** The library's storage in the browser, in which another tab may sign out. */
export const fakeTokenStorage = (clientId: string) => {
  const items = new Map<string, string>();
  const listeners = new Set<StorageListener>();
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    items,
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
    addListener: (listener: StorageListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Holds the session of an earlier visit. */
    keepSession: (name: string, refreshToken: string | undefined = `${name} refresh`) => {
      const { AccessToken, IdToken } = tokensOf(name).AuthenticationResult;
      items.set(`${prefix}.LastAuthUser`, 'mere');
      items.set(`${prefix}.mere.accessToken`, AccessToken);
      items.set(`${prefix}.mere.idToken`, IdToken);
      if (refreshToken !== '') items.set(`${prefix}.mere.refreshToken`, refreshToken);
    },
    signOutElsewhere: () => {
      const change = { key: `${prefix}.mere.refreshToken`, oldValue: 'refresh', newValue: null };
      for (const listener of listeners) listener(change);
    },
  };
};

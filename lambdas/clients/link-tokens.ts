import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token opens this, and nothing else. */
export interface TokenScope {
  /** A token of one purpose opens nothing of another. */
  readonly purpose: string;
  /** Of the submission. */
  readonly type: string;
  readonly id: string;
  /** The one of the submission's people that has the token. */
  readonly person: string;
  /** Is stored in place of the token. A higher one ends all earlier tokens. */
  readonly number: number;
}

/** Derives tokens of 256 bits, in hexadecimal, from a key: whoever reads the tables can't build one. */
export const linkTokens = (readKey: () => Promise<string>) => {
  const derive = async ({ purpose, type, id, person, number }: TokenScope): Promise<string> =>
    createHmac('sha256', await readKey())
      // As JSON, so that no two scopes have the same text.
      .update(JSON.stringify([purpose, type, id, person, number]))
      .digest('hex');

  return {
    derive,
    /** Compares in constant time. */
    matches: async (token: string, scope: TokenScope): Promise<boolean> => {
      const [received, expected] = [Buffer.from(token), Buffer.from(await derive(scope))];
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
  };
};

export type LinkTokens = ReturnType<typeof linkTokens>;

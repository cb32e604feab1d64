import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CorruptStateError, unfinishedSuffix, writeFileDurably } from '../../aws/durable-file.ts';

/** Somebody who is signed in, for an identity pool. */
export interface Login {
  readonly identityPoolId: string;
  /** `cognito-idp.{region}.amazonaws.com/{userPoolId}` */
  readonly provider: string;
  /** Who it is, in the provider's words. */
  readonly sub: string;
}

const linkSchema = z.object({
  identityPoolId: z.string(),
  provider: z.string(),
  sub: z.string(),
  identityId: z.string(),
  /** Identities that the same person had as a guest elsewhere: they are of no use any more. */
  merged: z.array(z.string()),
});

type Link = z.output<typeof linkSchema>;

const keyOf = ({ identityPoolId, provider, sub }: Login): string =>
  createHash('sha256').update(`${identityPoolId} ${provider} ${sub}`).digest('hex');

const readLink = async (path: string): Promise<Link> => {
  try {
    return linkSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    const advice = 'Delete that file and start again: its user gets a new identity.';
    throw new CorruptStateError(path, 'The identity of a login', advice);
  }
};

/** Which identity belongs to which login: one file for each login. */
export class LinkedIdentities {
  readonly #folder: string;
  readonly #links = new Map<string, Link>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder of links, made if missing. Rejects with CorruptStateError. */
  static async open(folder: string): Promise<LinkedIdentities> {
    await mkdir(folder, { recursive: true });
    const identities = new LinkedIdentities(folder);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (name.endsWith(unfinishedSuffix)) await rm(path, { force: true });
      else {
        const link = await readLink(path);
        identities.#links.set(keyOf(link), link);
      }
    }
    return identities;
  }

  /** Whether an identity is free for a guest: it belongs to no login and was not merged into another one. */
  isGuest(identityId: string): boolean {
    return [...this.#links.values()].every(
      (link) => link.identityId !== identityId && !link.merged.includes(identityId),
    );
  }

  /**
   * The identity of a login. A guest's identity that is given becomes the login's own if that has none, else it is
   * merged into the login's. Gives undefined if the given identity belongs to somebody else.
   */
  async identityOf(
    login: Login,
    given: string | undefined,
    create: () => string,
  ): Promise<string | undefined> {
    const work = () => this.#resolve(login, given, create);
    const turn = this.#lastTurn.then(work, work);
    this.#lastTurn = turn;
    return turn;
  }

  async #resolve(login: Login, given: string | undefined, create: () => string): Promise<string | undefined> {
    const link = this.#links.get(keyOf(login));
    const isOwn = given === undefined || given === link?.identityId || link?.merged.includes(given);
    if (isOwn && link !== undefined) return link.identityId;
    if (given !== undefined && !this.isGuest(given)) return undefined;
    const { identityPoolId, provider, sub } = login;
    const next: Link =
      link !== undefined && given !== undefined
        ? { ...link, merged: [...link.merged, given] }
        : { identityPoolId, provider, sub, identityId: given ?? create(), merged: [] };
    await writeFileDurably(join(this.#folder, `${keyOf(login)}.json`), JSON.stringify(next));
    this.#links.set(keyOf(login), next);
    return next.identityId;
  }
}

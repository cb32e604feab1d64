import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CorruptStateError, temporarySuffix, writeFileDurably } from '../../aws/durable-file.ts';

export interface Login {
  readonly identityPoolId: string;
  /** `cognito-idp.{region}.amazonaws.com/{userPoolId}` */
  readonly provider: string;
  readonly sub: string;
}

const linkSchema = z.object({
  identityPoolId: z.string(),
  provider: z.string(),
  sub: z.string(),
  identityId: z.string(),
  /** Former guest identities of the user, no longer usable. */
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

/** Identities of logins, one file each. */
export class LinkedIdentities {
  readonly #folder: string;
  readonly #links = new Map<string, Link>();
  #lastTask: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder, created if missing. @throws CorruptStateError */
  static async open(folder: string): Promise<LinkedIdentities> {
    await mkdir(folder, { recursive: true });
    const identities = new LinkedIdentities(folder);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (name.endsWith(temporarySuffix)) await rm(path, { force: true });
      else {
        const link = await readLink(path);
        identities.#links.set(keyOf(link), link);
      }
    }
    return identities;
  }

  /** Tells whether an identity is neither linked to a login nor merged into another one. */
  isGuest(identityId: string): boolean {
    return [...this.#links.values()].every(
      (link) => link.identityId !== identityId && !link.merged.includes(identityId),
    );
  }

  /** Returns a login's identity; links or merges `requestedId`. Undefined if that belongs to another login. */
  async identityOf(
    login: Login,
    requestedId: string | undefined,
    create: () => string,
  ): Promise<string | undefined> {
    const work = () => this.#resolve(login, requestedId, create);
    const task = this.#lastTask.then(work, work);
    this.#lastTask = task;
    return task;
  }

  async #resolve(
    login: Login,
    requestedId: string | undefined,
    create: () => string,
  ): Promise<string | undefined> {
    const link = this.#links.get(keyOf(login));
    const isOwn =
      requestedId === undefined || requestedId === link?.identityId || link?.merged.includes(requestedId);
    if (isOwn && link !== undefined) return link.identityId;
    if (requestedId !== undefined && !this.isGuest(requestedId)) return undefined;
    const { identityPoolId, provider, sub } = login;
    const next: Link =
      link !== undefined && requestedId !== undefined
        ? { ...link, merged: [...link.merged, requestedId] }
        : { identityPoolId, provider, sub, identityId: requestedId ?? create(), merged: [] };
    await writeFileDurably(join(this.#folder, `${keyOf(login)}.json`), JSON.stringify(next));
    this.#links.set(keyOf(login), next);
    return next.identityId;
  }
}

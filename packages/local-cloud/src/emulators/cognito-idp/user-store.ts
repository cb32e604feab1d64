import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CorruptStateError, temporarySuffix, writeFileDurably } from '../../aws/durable-file.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { userNotFound } from './errors.ts';
import { userRecordSchema, type UserRecord } from './user-record.ts';

const fileSuffix = '.json';

/** E-mail addresses are case-insensitive. */
const loginKey = (email: string): string => email.trim().toLowerCase();

const readUser = async (path: string): Promise<UserRecord> => {
  try {
    return userRecordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new CorruptStateError(path, 'The user', 'Delete that file (the user is lost) and start again.');
  }
};

/** A pool's users, one file each. Completed writes survive a crash. */
export class UserStore {
  readonly #folder: string;
  readonly #users = new Map<string, UserRecord>();
  readonly #subs = new Map<string, string>();
  #lastTask: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder, created if missing. @throws CorruptStateError */
  static async open(folder: string): Promise<UserStore> {
    await mkdir(folder, { recursive: true });
    const store = new UserStore(folder);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (name.endsWith(temporarySuffix)) await rm(path, { force: true });
      else if (name.endsWith(fileSuffix)) store.#remember(await readUser(path));
    }
    return store;
  }

  all(): UserRecord[] {
    return [...this.#users.values()].sort(
      (left, right) => left.createdAt - right.createdAt || (left.sub < right.sub ? -1 : 1),
    );
  }

  find(login: string): UserRecord | undefined {
    return this.#users.get(login) ?? this.#users.get(this.#subs.get(loginKey(login)) ?? '');
  }

  /** @throws AwsServiceError (UsernameExistsException) */
  async create(user: UserRecord): Promise<void> {
    await this.#enqueue(async () => {
      this.#assertFree(user, 'UsernameExistsException', 'An account with the given email already exists.');
      await this.#write(user);
    });
  }

  /** Applies changes one after another. @throws AwsServiceError, or what `change` throws; nothing changes then */
  async update(
    sub: string,
    change: (user: UserRecord) => UserRecord | Promise<UserRecord>,
  ): Promise<UserRecord> {
    return this.#enqueue(async () => {
      const before = this.#users.get(sub);
      if (before === undefined) throw userNotFound();
      const after = await change(before);
      if (after === before) return before;
      this.#assertFree(after, 'AliasExistsException', 'An account with the given email already exists.');
      await this.#write(after);
      return after;
    });
  }

  /** @throws AwsServiceError (UserNotFoundException) */
  async delete(sub: string): Promise<void> {
    await this.#enqueue(async () => {
      const user = this.#users.get(sub);
      if (user === undefined) throw userNotFound();
      await rm(this.#pathOf(user), { force: true });
      this.#forget(user);
    });
  }

  #assertFree({ sub, attributes }: UserRecord, code: string, message: string): void {
    const owner = this.#subs.get(loginKey(attributes['email'] ?? ''));
    if (owner !== undefined && owner !== sub) throw new AwsServiceError(code, message);
  }

  async #write(user: UserRecord): Promise<void> {
    await writeFileDurably(this.#pathOf(user), JSON.stringify(user));
    const before = this.#users.get(user.sub);
    if (before !== undefined) this.#forget(before);
    this.#remember(user);
  }

  #remember(user: UserRecord): void {
    this.#users.set(user.sub, user);
    const { email } = user.attributes;
    if (email !== undefined) this.#subs.set(loginKey(email), user.sub);
  }

  #forget(user: UserRecord): void {
    this.#users.delete(user.sub);
    this.#subs.delete(loginKey(user.attributes['email'] ?? ''));
  }

  #pathOf({ sub }: UserRecord): string {
    return join(this.#folder, sub + fileSuffix);
  }

  // Serialised, so that nobody can try two passwords at once or take an address twice.
  async #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const task = this.#lastTask.then(work, work);
    this.#lastTask = task;
    return task;
  }
}

import { corrected } from '#domain/corrections/corrected.ts';
import { linkPersonOf } from '#domain/my-request/fact.ts';
import { linkPersons } from '#domain/my-request/request-link.ts';
import { maxLinksInMail } from '#domain/notifications/link-asked.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import { personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { mailboxWords } from '#domain/work/search-words.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { relatedRepository, type RelatedRepository } from '../submissions/related.repository.ts';
import type { AskedLink, LinkOfAddress } from './mails/link-asked-mail.ts';
import type { RenewLink } from './renew-link.ts';

interface LinkSources {
  readonly database: Pick<Database, 'get' | 'query'>;
  readonly types: readonly SubmissionType[];
  readonly items: string;
  readonly words: string;
  readonly submissionsOf: (type: string) => string | undefined;
  readonly renew: RenewLink;
  /** Returns the links to saved applications and alerts. */
  readonly listSaved: (email: string) => Promise<readonly LinkOfAddress[]>;
}

const listItems = async (
  email: string,
  related: Pick<RelatedRepository, 'findNewest'>,
): Promise<string[]> => {
  const [word] = mailboxWords(email);
  return word === undefined ? [] : related.findNewest(word, 2 * maxLinksInMail);
};

const readSent = async (
  itemId: string,
  related: Pick<RelatedRepository, 'get'>,
  { database, types, submissionsOf }: LinkSources,
) => {
  const item = await related.get(itemId);
  const type = types.find(({ name }) => name === item?.type);
  const table = type && submissionsOf(type.name);
  if (item === undefined || type === undefined || table === undefined) return [];
  const { Item: record } = await database.get({ TableName: table, Key: { id: submissionIdOf(item) } });
  if (record === undefined) return [];
  const counting = corrected(type, record, item);
  return linkPersons.flatMap((person) => {
    const owner = linkPersonOf(type, person);
    return owner === undefined
      ? []
      : [{ itemId, type, item, person, email: personOf(owner, counting).email }];
  });
};

/**
 * Returns the links to the newest submissions that came from an address or name it as the joint applicant's, and to what is saved for
 * it, with the address as it was given: the visitor may have typed another one of the same mailbox.
 */
export const linksOfAddress = async (
  email: string,
  sources: LinkSources,
): Promise<{ readonly to: string; readonly links: readonly AskedLink[] } | undefined> => {
  const related = relatedRepository(sources.database, sources);
  const ids = await listItems(email, related);
  const sent = (await Promise.all(ids.map((id) => readSent(id, related, sources)))).flat();
  const saved = await sources.listSaved(email);
  const isOfMailbox = (one: string): boolean => mailboxOf(one).address === mailboxOf(email).address;
  const given = [...sent, ...saved].map((one) => one.email).filter(isOfMailbox);
  // Anybody can save an application for another address of the mailbox, which must not take the place of this one.
  const to = given.find((one) => one.toLowerCase() === email.toLowerCase()) ?? given[0];
  const own = sent.filter((one) => one.email === to).slice(0, maxLinksInMail);
  const links: AskedLink[] = [];
  for (const { itemId, type, item, person } of own) {
    const url = await sources.renew(itemId, person);
    if (url !== undefined) links.push({ label: `${type.label} ${item.reference}`, url });
  }
  const drafts = saved.filter((one) => one.email === to).slice(0, maxLinksInMail);
  links.push(...drafts.map(({ link }) => link));
  return to === undefined || links.length === 0 ? undefined : { to, links };
};

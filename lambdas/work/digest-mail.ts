import { inboxPath } from '#domain/site/paths.ts';
import type { OpenCounts } from '#domain/work/digest.ts';
import { workViews } from '#domain/work/work-views.ts';
import type { Mail } from '../clients/compose-mail.ts';
import type { MailField } from '../mails/mail-layout.ts';
import { officeMail } from '../mails/office-mail.ts';

/** Counts only: nothing personal. */
export interface Digest {
  /** In the last 24 hours. */
  readonly received: number;
  readonly types: readonly { readonly name: string; readonly label: string; readonly counts: OpenCounts }[];
}

/** Most urgent first, with the filters of the list that shows the same submissions. */
const summaryRows: readonly {
  readonly name: keyof OpenCounts;
  readonly label: string;
  readonly filters: object;
}[] = [
  { name: 'overdue', label: 'Overdue', filters: { due: 'overdue' } },
  { name: 'dueToday', label: 'Due by tonight, overdue included', filters: { due: 'today' } },
  { name: 'fresh', label: 'New', filters: { status: 'new' } },
  { name: 'dueLater', label: 'Due later', filters: {} },
  { name: 'waiting', label: 'Waiting for somebody else', filters: workViews.waiting },
  { name: 'undue', label: 'Nothing due, waiting included', filters: { due: 'none' } },
  { name: 'aside', label: 'Set aside', filters: { view: 'aside' } },
];

const plural = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const introOf = ({ received }: Digest, overdue: number): string => {
  const came = `${plural(received, 'submission', 'submissions')} came in during the last 24 hours.`;
  if (overdue === 0) return `Kia ora. ${came} Nothing is overdue.`;
  return `Kia ora. ${came} ${plural(overdue, 'answer is', 'answers are')} overdue: please begin with ${overdue === 1 ? 'that one' : 'those'}.`;
};

const formatCounts = ({ fresh, overdue, dueToday, dueLater, waiting, undue, aside }: OpenCounts): string =>
  [
    dueToday > 0 && `${dueToday} due by tonight${overdue > 0 ? ` (${overdue} overdue)` : ''}`,
    fresh > 0 && `${fresh} new`,
    dueLater > 0 && `${dueLater} due later`,
    waiting > 0 && `${waiting} waiting`,
    undue > waiting && `${undue - waiting} with nothing due`,
    aside > 0 && `${aside} set aside`,
  ]
    .filter(Boolean)
    .join(', ');

const subjectOf = (overdue: number, dueToday: number): string => {
  if (dueToday === 0) return 'On the desk today: nothing is due';
  return `On the desk today: ${dueToday} due${overdue > 0 ? `, ${overdue} of them overdue` : ''}`;
};

/** Builds the daily mail to administrators, without links if there is no `siteUrl`, the site's origin. */
export const digestMail = (
  digest: Digest,
  administrators: readonly string[],
  siteUrl: string | undefined,
): Mail => {
  const field = (label: string, value: string, filters: object): MailField => {
    if (siteUrl === undefined) return { label, value };
    const address = new URL(inboxPath, siteUrl);
    for (const [name, wanted] of Object.entries(filters)) address.searchParams.set(name, String(wanted));
    return { label, value, href: address.href };
  };
  const sumOf = (name: keyof OpenCounts): number =>
    digest.types.reduce((sum, { counts }) => sum + counts[name], 0);
  const title = subjectOf(sumOf('overdue'), sumOf('dueToday'));
  const typeFields = digest.types
    .map(({ name, label, counts }) => field(label, formatCounts(counts), { type: name }))
    .filter(({ value }) => value !== '');
  return officeMail(administrators, {
    title,
    intro: introOf(digest, sumOf('overdue')),
    fields: summaryRows
      .filter(({ name }) => sumOf(name) > (name === 'undue' ? sumOf('waiting') : 0))
      .map(({ name, label, filters }) => field(label, String(sumOf(name)), filters)),
    sections: typeFields.length > 0 ? [{ heading: 'By type', fields: typeFields }] : [],
  });
};

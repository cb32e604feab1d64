import { paths } from '../../../lib/paths.ts';
import { deskPaths } from '../desk-paths.ts';

interface HelpTopic {
  readonly heading: string;
  /** Sentences that docs/desk.md has, too. */
  readonly points: readonly string[];
  readonly keys?: readonly { readonly keys: string; readonly text: string }[];
}

const inbox: HelpTopic = {
  heading: 'The inbox',
  points: [
    'The inbox shows what is to do, the most urgent first. Overdue ones say so in words, and have a red edge.',
    'The number beside Inbox counts what nobody has opened yet. What arrives comes by itself.',
    'Filters are in the address: keep one as a bookmark. Search by name, email, phone or reference, whole words or their beginnings.',
    'Select several to assign them or to close them as spam.',
    'The board shows applications by status, with what has stood there longest first. Drag a card, or press Move on it.',
  ],
  keys: [
    { keys: 'j', text: 'To the next submission' },
    { keys: 'k', text: 'To the one before' },
    { keys: 'Enter', text: 'Open it' },
    { keys: '/', text: 'Search' },
    { keys: '?', text: 'Show this help' },
  ],
};

const submission: HelpTopic = {
  heading: 'One submission',
  points: [
    'Work has the status, the steps that may follow, and the owner. A step waits a few seconds, so that you can take it back.',
    'Set aside takes it out of the inbox until a day, or until its sender writes again. It comes back by itself, as unread.',
    'Reply sends a mail. Begin with a template, change what you like, look at the preview. What you type is kept until it is sent, also when your sign-in ends.',
    'A line at the top says who else has it open, and when they write. Talk to them before you answer.',
    'Notes are for the team alone. A changed note keeps what it said before.',
    'If two of you change the same thing, neither is lost: the page shows both, and you choose.',
  ],
  keys: [
    { keys: 'j', text: 'Opens the next one of the list' },
    { keys: 'k', text: 'Opens the one before' },
    { keys: 'Esc', text: 'Goes back to the list' },
    { keys: '?', text: 'Shows this help' },
  ],
};

const vehicles: HelpTopic = {
  heading: 'Vehicles',
  points: [
    'The switch on a vehicle lists it on the site, or takes it off.',
    'The form opens again as you left it, also after a reload or when your sign-in has ended.',
  ],
};

const complaints: HelpTopic = {
  heading: 'Complaints',
  points: [
    'The register has every complaint with its dates, its outcome and the days taken, as the scheme’s return asks for them.',
    'After 20 working days a complaint offers the deadlock letter, which names the disputes scheme.',
  ],
};

const week: HelpTopic = {
  heading: 'A week at a glance',
  points: [
    'It compares two weeks: what came in, what was answered, and how long that took. Each chart has its table below.',
  ],
};

const activity: HelpTopic = {
  heading: 'Activity',
  points: [
    'It shows every action of an administrator, by person, record and day. Nobody can change or delete it.',
  ],
};

const team: HelpTopic = {
  heading: 'Team',
  points: [
    'It shows both accounts. The super admin can disable one, reset its second step, or sign it out everywhere.',
  ],
};

const privacy: HelpTopic = {
  heading: 'Privacy',
  points: [
    'The super admin exports or erases what is held about one person. What has to be kept by law says why, and until when.',
  ],
};

/** Topics by the beginning of the address; the longest that fits is a page's. */
const byPath: Readonly<Record<string, HelpTopic>> = {
  [paths.admin]: vehicles,
  [deskPaths.inbox]: inbox,
  [`${deskPaths.inbox}/`]: submission,
  [deskPaths.complaints]: complaints,
  [deskPaths.deadlockLetter]: complaints,
  [deskPaths.week]: week,
  [deskPaths.activity]: activity,
  [deskPaths.team]: team,
  [deskPaths.privacy]: privacy,
};

export const helpTopics: readonly HelpTopic[] = Object.values(byPath);

/** Returns what helps on the page of an address. */
export const helpOn = (path: string): HelpTopic => {
  const [best = paths.admin] = Object.keys(byPath)
    .filter((beginning) => path.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  return byPath[best] ?? vehicles;
};

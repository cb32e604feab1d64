import { paths } from '../../../lib/paths.ts';
import { deskPaths } from '../desk-paths.ts';

interface HelpTopic {
  readonly heading: string;
  /** Sentences that docs/desk.md has, too. */
  readonly points: readonly string[];
}

/** Stands above the keys of all pages. */
export const keysPoint =
  'A key works while its button is there to press, and rests while you type, and in menus and dialogs. On a Mac, Cmd works as Ctrl does.';

const inbox: HelpTopic = {
  heading: 'The inbox',
  points: [
    'The inbox lists open submissions, the most urgent first. What is overdue stands in red, what is unread in bold.',
    'The number beside Inbox counts unread submissions. New submissions appear automatically.',
    'On a wide screen the list stays beside the submission. Going down the list shows the next one at once; only one that you stay on is opened, and recorded as opened.',
    'Views are at the side, each with its count, up to 99: Mine, Unassigned, Overdue, Waiting (others act next), Our turn (answered, nothing is due, and we act next), Documents in (all that was asked for), Set aside, All open and Closed. Filter narrows a view further: press × on a filter to remove it, or Clear filters.',
    'View, type, status and dates are part of the address, so you can bookmark them. Words, other owners and tags are not: browsers keep addresses. A tag leads to all submissions that have it. A search looks at everything, closed or not: the beginning of a name, email address, vehicle or tag, four characters of a reference, the end of a phone number, a word of a note.',
    'Select several to assign them or to close them as spam. To bring them back, select them under Closed, and press Bring Back. A complaint is closed as spam on its own page, with a reason, and stays in the register.',
    'The board shows applications by status. Those that have waited longest come first. Drag a card, or press Move on it.',
    'Above each column are the number of its cards and the sum of their amounts. Search, or choose an owner, to see fewer. Arrow keys lead from card to card, and s opens the steps of a card.',
  ],
};

const submission: HelpTopic = {
  heading: 'One submission',
  points: [
    'The head stays at the top: name, phone, email, owner, status and due time. On a phone, status, phone and email stand at the bottom. The usual next steps are buttons; the others are in the menu of the status. A step is saved at once, and a submission without an owner becomes yours. Press Undo within ten minutes to take it back: the history shows both.',
    'Set aside hides the submission from the inbox until a date, or until its sender writes again. Its clock goes on: it returns by itself, as unread, when it falls due at the latest.',
    'Reply sends an email within about a minute. For ten seconds at least, Undo takes it back with all that it changed, and its text returns. A template goes where your cursor is, and your signature is added. Check the preview. Your text stays in this tab until you send it, even if your sign-in ends; the browser asks before you close the tab.',
    'Templates of the team are written on their own page: the reply, your account and the page Team have a link to it.',
    'A line at the top shows who else has the submission open, and who is writing. Talk to them before you reply.',
    'A reply counts as an answer, unless you tick that it is none: what is new moves on, and is yours if nobody has it.',
    'Note a call keeps what was said on the phone. It counts as an answer, unless nobody took it or you tick that it is none.',
    'Only the team sees Notes and calls. An edited note keeps its earlier versions.',
    'Correct an answer, below the facts, puts right what was sent wrongly: emails, lists, search and figures use it from then on. What was sent stays beside it.',
    'If two people change the same field, the page shows both values, and you choose one.',
  ],
};

const person: HelpTopic = {
  heading: 'Person',
  points: [
    'A person’s page lists everything of one email address or phone number, newest first, duplicates under what they repeat. Nobody has proved whose an address or number is: each row says what it shares, and that it is not verified.',
  ],
};

const vehicles: HelpTopic = {
  heading: 'Vehicles',
  points: [
    'A vehicle is a draft, listed, under offer or sold. Press its status to change it. Listed and under offer are on the site and take messages; a draft that was never listed has no page.',
    'The form saves your input, even after a reload or when your sign-in ends.',
  ],
};

const complaints: HelpTopic = {
  heading: 'Complaints',
  points: [
    'The register lists every complaint with its dates, outcome and days taken, as the scheme’s return requires.',
    'After 20 working days you can send the deadlock letter, which names the disputes scheme.',
  ],
};

const byHand: HelpTopic = {
  heading: 'By phone, at the counter, by mail',
  points: [
    'An application asks for each consent: read its text out, tick that you did, and only then that they agree.',
    'A message or a complaint needs an email address or a phone number. The others need both.',
    'They get an email with the reference number only if you tick it. The team gets none. What you typed stays in this tab until it is saved.',
  ],
};

const report: HelpTopic = {
  heading: 'Report',
  points: [
    'It counts each event on the day it happened: submissions received, sent to a lender, approved and settled, and commission. Choose the days, then by source, lender, person or type. The table can be downloaded.',
    'Received counts all submissions, Applications those that can become a loan. With lender, Approved, Settled, Declined, Withdrawn and Not taken up count the applications that came to that status on these days. Person is their owner.',
    'Settled of applications is Settled divided by Applications. It can be above 100 %: what was received earlier and settled on these days counts as settled.',
    'Settled loans adds up the amounts of the loans, or what was asked for where no amount was recorded. Commission kept is what was received less what was clawed back.',
    'By lender, Asked and Declined count the lenders under Lenders asked, on the days recorded there. One without the day on which you asked is not counted; an answer without a day counts on the day on which you asked. The other columns count for the lender that was chosen for the loan.',
    'Time to each status runs from the receipt. It is the median: half of them took less time, half more.',
    'All together, the last row of the table and of the CSV, adds up the rows above it. Numbers in the CSV have no dollar or percent sign: 0.25 is 25 %.',
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
    'It shows all accounts. The super admin can invite a colleague, remove one, disable an account, remove a lost authenticator app, or sign it out everywhere. The team is told by email.',
    'Away until is set by the super admin on Team, and by everybody on Your account. Nobody can give submissions to somebody who is away or disabled. Team offers what they have open to the others, all at once.',
  ],
};

const privacy: HelpTopic = {
  heading: 'Privacy',
  points: [
    'The super admin exports or erases the records about one person. The page says which records the law requires, why, and until when. People can share a phone number: what it finds is not ticked. Tick the records of that person. What was joined by hand under another address or number is not listed: search for that, too.',
  ],
};

/** Help topics by path prefix; the longest matching prefix wins. */
const byPath: Readonly<Record<string, HelpTopic>> = {
  [paths.admin]: vehicles,
  [deskPaths.inbox]: inbox,
  [`${deskPaths.inbox}/`]: submission,
  [deskPaths.new]: byHand,
  [deskPaths.people]: person,
  [deskPaths.complaints]: complaints,
  [deskPaths.deadlockLetter]: complaints,
  [deskPaths.report]: report,
  [deskPaths.activity]: activity,
  [deskPaths.team]: team,
  [deskPaths.privacy]: privacy,
};

export const helpTopics: readonly HelpTopic[] = Object.values(byPath);

export const helpOn = (path: string): HelpTopic => {
  const [best = paths.admin] = Object.keys(byPath)
    .filter((beginning) => path.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  return byPath[best] ?? vehicles;
};

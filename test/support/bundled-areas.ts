import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { takenTypes, takeRoutes } from '#domain/submissions/take-routes.ts';

/** Paths of files or folders, each with the reason why a bundle may contain them. */
type Reasons = Readonly<Record<string, string>>;

// Parts of the domain that are not business areas, or of which every page or Lambda needs one small file.
const shared: Reasons = {
  'domain/audit/actors.ts': 'who makes a change without a person of staff',
  'domain/corrections/': 'what counts instead of what was sent',
  'domain/http/': 'routes and their errors',
  'domain/incoming-mail/': 'answers to mails about submissions',
  'domain/money/': 'amounts as texts',
  'domain/my-request/': 'links to what somebody has sent, which mails carry',
  'domain/notifications/': 'mails that a submission owes',
  'domain/phone/': 'phone numbers of every form',
  'domain/site/': 'addresses and heads of pages',
  'domain/replies/': 'what staff answer to submissions',
  'domain/submissions/': 'what the types of submissions share',
  'domain/text/': 'texts',
  'domain/work/': 'how staff work on submissions',
  'domain/report/asked-events.ts': 'what a change adds to the report',
  'domain/report/item-events.ts': 'what a change adds to the report',
  'domain/report/report-event.ts': 'what a change adds to the report',
  'domain/vehicles/vehicle-id.ts': 'a visit may have begun at a vehicle',
  'domain/vehicles/vehicle-info.ts': 'the path of a vehicle holds its name',
  'domain/content/lending-claims.ts': 'terms in every footer',
  'domain/lending/': 'rates that claims and estimates name',
  'domain/calculator/limits.ts': 'amounts of loans, in the chunk of what they cost',
  'domain/documents/document-key.ts': 'names of files, in the chunk of the rules that forms share',
  'domain/documents/upload-quota.ts': 'code of an error',
  'domain/vehicles/database-missing.ts': 'code of an error',
};

const ofApplication: Reasons = {
  'domain/documents/': 'an application names its documents',
  'domain/calculator/limits.ts': 'an application may start at the calculator',
};

const audit: Reasons = { 'domain/audit/': 'what administrators did is read or cleared' };

const administrators: Reasons = { 'domain/accounts/admin.ts': 'administrators are found by their claims' };

const team: Reasons = {
  'domain/accounts/team.ts': 'owners and colleagues who answer are on the team',
  'domain/accounts/absence.ts': 'nobody away is offered as owner',
};

const mailList: Reasons = { 'domain/accounts/mail-list.ts': 'colleagues ask for mails about submissions' };

const ofAreas = (areas: readonly string[], why: string): Reasons => ({
  ...Object.fromEntries(areas.map((area) => [`domain/${area}/`, why])),
  ...ofApplication,
});

const ofAllTypes = (why: string): Reasons =>
  ofAreas(
    submissionTypes.map(({ routes }) => routes.submit.area),
    why,
  );

const places: Reasons = {
  'domain/addresses/find-place.ts': 'vehicles are found by town, region and distance',
  'domain/addresses/located-places.ts': 'vehicles are found by town, region and distance',
};

/** Reasons for files of other areas, by the folder of `lambdas/` or the Lambda's id. */
export const lambdaReasons: Readonly<Record<string, Reasons>> = {
  accounts: audit,
  applications: {
    ...ofApplication,
    'domain/saved-applications/': 'what was saved ends when it is sent',
  },
  alerts: { 'domain/vehicles/': 'an alert has the filters of the list' },
  privacy: {
    ...administrators,
    ...audit,
    ...mailList,
    ...ofAllTypes('a person may have sent submissions of every type'),
    'domain/saved-applications/': 'a person may have saved an application',
    'domain/alerts/': 'a person may have asked for alerts',
  },
  'saved-applications': {
    ...ofApplication,
    'domain/applications/': 'answers to the questions of an application are saved',
  },
  enquiries: { 'domain/vehicles/': 'an enquiry is about a vehicle' },
  'my-request': {
    ...administrators,
    'domain/accounts/team.ts': 'the page names who has it and who wrote',
    ...ofAllTypes('a link may lead to a submission of every type'),
  },
  notifications: {
    ...mailList,
    ...ofAllTypes('mails of every type are sent or marked'),
    'domain/saved-applications/': 'the links of saved applications are mailed, and reminders end',
    'domain/alerts/': 'alerts are mailed, and end',
  },
  'incoming-mail': { ...administrators, ...audit, ...team },
  'get-person': { 'domain/saved-applications/': 'a person’s page says what they have saved' },
  'receive-mail': ofAllTypes('a mail may answer a submission of every type, and bring documents'),
  settings: administrators,
  'list-desk-settings': ofAllTypes('a template is written for some types, which it names'),
  'get-work-item': { 'domain/settings/': 'the team’s own templates are filled in' },
  'read-report': { 'domain/report/': 'it sums up what happened' },
  work: {
    ...administrators,
    ...audit,
    ...team,
    ...mailList,
    ...ofAllTypes('staff work on submissions of every type'),
  },
  vehicles: { ...administrators, 'domain/documents/': 'pictures are uploaded as documents are' },
  'count-vehicle-enquiries': { 'domain/enquiries/enquiry-word.ts': 'enquiries are found by their vehicle' },
  'read-vehicle-sales': { 'domain/report/period.ts': 'sales are counted for a period' },
  ...Object.fromEntries(submissionTypes.map(({ routes }) => [routes.notify.id, mailList])),
  'sweep-notifications': { ...administrators, ...team },
  'notify-vehicle-inquiry': {
    ...mailList,
    'domain/documents/work-documents.ts': 'it is stored as replies are, which may ask for documents',
  },
  'probe-site': { 'domain/contact/': 'the probe sends a contact message' },
  ...Object.fromEntries(Object.keys(takeRoutes).map((id) => [id, administrators])),
  'list-vehicles': places,
  'list-vehicle-filters': places,
  'show-vehicle-list': places,
  'ask-for-alert': places,
  'look-for-alerts': { ...places, 'domain/alerts/': 'it finds the vehicles that fit alerts' },
};

/** Reasons for files of other areas, by the folder of `web/src/features/`. */
export const pageReasons: Readonly<Record<string, Reasons>> = {
  about: { 'domain/content/about.ts': 'texts of the page' },
  admin: {
    'domain/accounts/': 'the page shows who is signed in',
    'domain/documents/': 'administrators open documents',
    'domain/settings/': 'administrators write what the team keeps for itself',
    'domain/report/': 'administrators read what happened',
    'domain/privacy/': 'administrators export and erase a person’s records',
    ...ofAreas(
      takenTypes.map(({ type }) => type.routes.submit.area),
      'staff enter submissions of these types',
    ),
    'domain/vehicles/': 'an enquiry that staff enter is about a vehicle that is offered',
    'domain/saved-applications/': 'the chunk of the application’s questions has its draft, too',
  },
  'admin-session': { 'domain/accounts/': 'the header asks who is signed in' },
  alerts: {
    'domain/vehicles/': 'an alert has the filters of the list',
  },
  applications: {
    ...ofApplication,
    'domain/saved-applications/': 'an application can be saved to be finished later',
    'domain/my-request/': 'it is opened by a link',
  },
  'my-request': {
    ...ofApplication,
    'domain/applications/': 'a joint applicant answers questions of the application',
    'domain/saved-applications/': 'the chunk of the application’s questions has its draft, too',
  },
  uploads: { 'domain/documents/': 'documents are checked before they are sent' },
  disclosure: { 'domain/content/': 'texts of the pages', 'domain/complaints/': 'the steps of a complaint' },
  enquiries: { 'domain/vehicles/': 'an enquiry is about a vehicle' },
  privacy: { 'domain/content/privacy-policy.ts': 'texts of the page' },
  products: { 'domain/content/': 'texts of the pages' },
  watchlist: { 'domain/vehicles/': 'it keeps and compares vehicles' },
  vehicles: { 'domain/enquiries/enquiry-steps.ts': 'the list says what follows an enquiry' },
  'vehicles-admin': {
    'domain/accounts/': 'the page shows who is signed in',
    'domain/vehicles/': 'administrators edit vehicles',
    'domain/enquiries/enquiry-word.ts': 'a vehicle leads to its enquiries',
    'domain/report/period.ts': 'the same file describes the sales of a period',
    'domain/documents/': 'pictures are uploaded as documents are',
  },
};

/** Returns the files of other areas that a bundle contains without a reason. */
export const foreignFiles = (files: readonly string[], area: string, ...reasons: readonly Reasons[]) => {
  const allowed = [`domain/${area}/`, ...[shared, ...reasons].flatMap((one) => Object.keys(one))];
  return files.filter(
    (file) => /^domain\/.*\//.test(file) && !allowed.some((place) => file.startsWith(place)),
  );
};

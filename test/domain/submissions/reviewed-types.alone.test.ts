import { expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { isClosed, nextStatuses } from '#domain/work/workflow.ts';
import { withoutBrand } from '../../support/shown-mail.ts';

// Table, reference and statuses stand in stored data, retention and persons in the law: a change of them is reviewed here.
test.each(submissionTypes)('a $name is as reviewed', (type) => {
  const { table, referenceOf, retentionDays, persons, documents, mails, work } = type;
  const statuses = Object.keys(work.statuses);
  expect({
    table,
    reference: referenceOf('00000000-01ff-4000-8000-000000000000'),
    retentionDays,
    persons,
    documents,
    mails: mails.map(({ mail }) => mail),
    statuses: statuses.map(
      (status) =>
        `${status} (${work.statuses[status]}) > ${nextStatuses(work, status).join(' or ') || 'nothing'}`,
    ),
    ends: statuses.filter((status) => isClosed(work, status)),
  }).toMatchSnapshot();
});

// Senders read these sentences on their page and in mails.
test.each(submissionTypes)('the statuses of a $name are told as reviewed', ({ work }) => {
  const { told, clocks, milestones, withdrawal, waitsIn, reopens, resumes } = work;
  const reviewed = { told, clocks, milestones, withdrawal, waitsIn, reopens, resumes };
  expect(JSON.parse(withoutBrand(JSON.stringify(reviewed)))).toMatchSnapshot();
});

// Brokers answer these at a step, and reports count their choices.
test.each(submissionTypes)('the steps of a $name ask what was reviewed', ({ work }) => {
  const steps = Object.entries(work.steps).flatMap(([from, ways]) =>
    Object.entries(ways).map(([to, question]) => ({
      way: `${from} > ${to}`,
      question: JSON.stringify(question),
    })),
  );
  const asked = Map.groupBy(steps, ({ question }) => question);
  expect([...asked].map(([question, ways]) => [question, ways.map(({ way }) => way)])).toMatchSnapshot();
});

// Labels, hints and options are the specification's.
test.each(submissionTypes)('a $name has the fields that were reviewed', ({ fields }) => {
  const columns = Object.entries(fields).map(([name, field]) => `${name} ${JSON.stringify(field)}`);
  expect(columns).toMatchSnapshot();
});

test.each(submissionTypes)('a $name is kept for whole years, and can be read out', (type) => {
  expect(type.retentionDays).toBe(Math.ceil(type.retention.years * 365.25));
  expect(type.referenceOf('00000000-01ff-4000-8000-000000000000')).toBe(`${type.reference}-0000-0001`);
});

import { newWorkItem } from '#domain/work/new-work-item.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { deskTypes } from '../../lambdas/work/desk-types.ts';
import { releasedRecords } from '../../tools/product/released-records.ts';
import { noteExample as note, replyExample } from './history-examples.ts';
import { registerPage } from './register-example.ts';
import { weekSummary } from './week-example.ts';
import type { RouteExamples } from './route-example.ts';
import { exampleId, exampleTime } from './vehicle-examples.ts';

const item = releasedRecords.findLast(({ type }) => type === applicationType.name)?.item;
const application = applicationType.stored.read(item);
const reference = applicationType.referenceOf(application.id);
const { sections, estimates } = applicationType.describe(item, Date.parse(application.created_at));

const owners = ['owner@admin.example', 'mere.ngata@example.com'];
const change = {
  version: 2,
  at: exampleTime,
  by: exampleId,
  by_email: 'mere.ngata@example.com',
  fields: [{ name: 'status', from: 'new', to: 'in-review' }],
};
const workItem = {
  ...newWorkItem(applicationType, { ...application, expires_at: 2_000_000_000 }),
  status: 'in-review',
  tags: ['First home', 'Call after 5'],
  version: 2,
};

const reply = replyExample(reference, application.email);

export const adminExamples: RouteExamples = {
  'export-work-items': {
    query: { type: applicationType.name },
    response: { items: [toShownWork(workItem)], owners, types: deskTypes },
  },
  'count-unread-work': { response: { count: 3 } },
  'list-work-items': {
    query: { status: 'in-review' },
    response: { items: [toShownWork(workItem)], owners, types: deskTypes },
  },
  'get-work-item': {
    params: { type: applicationType.name, id: application.id },
    response: {
      item: toShownWork(workItem),
      history: [change],
      sections: [...sections],
      estimates: [...estimates],
      templates: [],
      replies: [],
      notes: [],
      owners,
      types: deskTypes.filter(({ name }) => name === applicationType.name),
    },
  },
  'get-work-progress': {
    params: { type: applicationType.name, id: application.id },
    response: { item: toShownWork(workItem), history: [change], replies: [reply], notes: [note] },
  },
  'send-work-reply': {
    params: { type: applicationType.name, id: application.id },
    body: {
      reply_id: reply.reply_id,
      version: 1,
      subject: reply.subject,
      text: reply.text,
    },
    response: { item: toShownWork(workItem), reply },
  },
  'pass-on-submission': {
    params: { type: enquiryType.name, id: exampleId },
    body: { version: 1 },
    response: { item: toShownWork(workItem), reply: { ...reply, reply_id: passOnReplyIds.forward } },
  },
  'list-related-submissions': {
    params: { type: applicationType.name, id: application.id },
    response: {
      items: [{ ...toShownWork(workItem), same: ['mailbox'] }],
      same_reference: [],
      types: deskTypes.filter(({ name }) => name === applicationType.name),
    },
  },
  'save-work-note': {
    params: { type: applicationType.name, id: application.id, note: note.note_id },
    body: { text: note.text, revision: 0 },
    response: note,
  },
  'mark-presence': {
    params: { type: applicationType.name, id: application.id },
    body: { writing: false },
    response: { others: [{ by_email: 'mere.ngata@example.com', writing: true }] },
  },
  'update-work-item': {
    params: { type: applicationType.name, id: application.id },
    body: { version: 1, status: 'in-review', tags: ['First home', 'Call after 5'] },
    response: toShownWork(workItem),
  },
  'summarise-week': { response: weekSummary },
  'list-register': { params: { type: complaintType.name }, query: {}, response: registerPage },
  'export-register': { params: { type: complaintType.name }, query: {}, response: registerPage },
  'list-activity': {
    query: { person: 'mere.ngata@example.com' },
    response: {
      acts: [
        {
          id: exampleId,
          at: exampleTime,
          by: 'mere.ngata@example.com',
          sentence: 'opened {record}',
          record: {
            kind: 'submission',
            type: applicationType.name,
            id: application.id,
            label: `the application ${reference}`,
          },
          source_ip: '203.0.113.7',
        },
      ],
      people: owners,
    },
  },
  'list-team': {
    response: {
      members: [
        {
          email: 'mere.ngata@example.com',
          name: 'Mere Ngata',
          role: 'admin',
          state: 'active',
          has_second_factor: true,
          last_signed_in_at: exampleTime,
          is_own: false,
        },
      ],
    },
  },
  'list-failed-sign-ins': {
    response: {
      are_recorded: true,
      attempts: [
        { id: exampleId, at: exampleTime, email: 'mere.ngata@example.com', source_ip: '203.0.113.7' },
      ],
    },
  },
  'control-account': { body: { email: 'mere.ngata@example.com', control: 'sign-out' }, response: {} },
  'invite-account': {
    body: { email: 'mere.ngata@example.com', resets_second_factor: false },
    response: {},
  },
  'find-person': {
    body: { email: application.email },
    response: {
      records: [
        {
          kind: 'loan-applications',
          id: application.id,
          label: `Application ${reference}`,
          submission_type: applicationType.name,
          created_at: application.created_at,
          documents: 1,
          erasure: 'kept by law',
          expires: '2033-11-18',
        },
      ],
    },
  },
  'export-person-record': {
    body: { email: application.email, kind: 'loan-applications', id: application.id },
    response: {
      record: { ...application },
      documents: [
        {
          file_name: 'visa.pdf',
          url: `https://uploads.s3.amazonaws.com/loan-documents/visa.pdf?X-Amz-Signature=4f1c2d`,
        },
      ],
      acts: [{ at: exampleTime, action: 'submission.open', fields: [] }],
    },
  },
  'erase-person-record': {
    body: { email: application.email, kind: 'loan-applications', id: application.id },
    response: {},
  },
  'get-admin': {
    response: {
      id: exampleId,
      email: 'mere.ngata@example.com',
      role: 'admin',
      name: 'Mere Ngata',
      created_at: exampleTime,
      username: exampleId,
    },
  },
  'sign-out': { response: { sessions_ended_at: exampleTime } },
};

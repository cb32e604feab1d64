import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { sampleVehicle } from './sample-vehicle.ts';
import { sampledTypes } from './sampled-types.ts';

const receivedAt = '2026-11-20T01:02:03.000Z';
const visitor = 'eu-west-2:0b9f2a52-7c0f-c1d5-5ac7-2d1b9f1c7f10';
const types = sampledTypes({
  ...sampleVehicle,
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  contact_name: 'Wiremu Tautahi',
});

interface SampleRecord {
  readonly type: SubmissionName;
  readonly item: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** A record of each submission type and of another person each, as this version stores it, with its mails pending. */
export const sampleRecords: readonly SampleRecord[] = submissionTypes.map((type, index) => {
  const id = `${index + 1}0000100-0000-4000-8000-000000000001`;
  const record = {
    ...types[type.name]?.storedOf(id, `${type.name}@example.com`, receivedAt),
    [type.persons[0].phone]: `021 555 010${index}`,
  };
  const state = newRecordState(type, record, visitor, Date.parse(receivedAt));
  return { type: type.name, item: { ...record, ...state, id } };
});

/** Returns the sample record of a type. @throws Error for an unknown type */
export const sampleRecordOf = (name: string): SampleRecord['item'] => {
  const record = sampleRecords.find(({ type }) => type === name);
  if (record === undefined) throw new Error(`There is no submission type ${name}`);
  return record.item;
};

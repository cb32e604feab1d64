import { randomUUID } from 'node:crypto';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { anotherCountry } from '#domain/applications/options.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import type { FormField } from '#domain/submissions/form-field.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { administratorOf, type ApiCaller } from '../../tools/product/admin.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';
import type { Runner } from '../../tools/product/runner.ts';
import { optionalAnswers, sampleForm } from '../../tools/product/sample-application.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { isOk, storeTeam, storeWork } from './store-work-samples.ts';

const abroad = { country: anotherCountry, otherCountry: 'Samoa' };

const template = { name: 'Rates', types: ['contact'], text: 'Our rates begin at 9.25%.', version: 0 };
const filter = { name: 'Due today', filters: { view: 'inbox', due: 'today' }, version: 0 };
const lender = {
  name: 'Kauri Lending',
  contact: '09 555 0141',
  turn_around: 2,
  note: 'Cars only',
  version: 0,
};

/** Returns the least that a form takes, and all that it takes. */
const bodiesOf = async (name: string, visitor: Visitor, body: object): Promise<object[]> => {
  if (name !== applicationType.name) {
    const { fields } = submissionTypes.find((type) => type.name === name)!;
    const least = Object.entries<FormField>(fields).flatMap(([field, { required, ...columns }]) => {
      if (required === undefined) return [];
      return 'options' in columns
        ? [[field, Object.keys(columns.options)[0]]]
        : [[field, Reflect.get(body, field)]];
    });
    const asked = Object.entries(body).filter(
      ([field]) => !Object.hasOwn(fields, field) && field !== 'details',
    );
    return [{ ...Object.fromEntries(asked), ...Object.fromEntries(least) }, body];
  }
  const documents: Record<string, string> = {};
  for (const { stored } of documentFields)
    documents[stored] = await uploadFile(visitor, sampleFile('image/jpeg', 300));
  return [
    body,
    { ...body, ...formToPayload({ ...sampleForm, ...optionalAnswers, ...abroad }), ...documents },
  ];
};

/** Has a product store what its tests do not leave behind: each form with the least and with all, settings, and who looks at something. */
export const storeSamples = async (runner: Runner, cloud: ReturnType<typeof cloudOf>): Promise<void> => {
  const owner: ApiCaller = administratorOf(() => runner, 0);
  const visitor = await newVisitor(runner);
  const vehicle = { ...stockWithoutPictures(1)[0]!, is_available: true };
  await cloud.putVehicles([vehicle]);
  const types = sampledTypes(vehicle);
  const ids: Record<string, string[]> = {};
  for (const { name } of submissionTypes) {
    const { path, bodyOf } = types[name]!;
    for (const body of await bodiesOf(name, visitor, bodyOf(`${name}@samples.example`))) {
      const id = randomUUID();
      isOk(await visitor.post(path, { ...body, id }), name);
      (ids[name] ??= []).push(id);
      isOk(await owner('PUT', `/admin/work-items/${name}/${id}/presence`, { writing: true }), 'presence');
    }
  }
  for (const [kind, setting] of Object.entries({ templates: template, filters: filter, lenders: lender }))
    isOk(await owner('PUT', `/admin/settings/${kind}/${randomUUID()}`, setting), kind);
  await storeWork({ owner, cloud, visitor, ids });
  await storeTeam(runner, owner);
};

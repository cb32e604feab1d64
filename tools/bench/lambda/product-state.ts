import { createServer } from 'node:http';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { uploadQuotaKeys } from '#domain/documents/upload-quota.ts';
import { limitsTable } from '#domain/tables.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import * as z from 'zod/mini';
import { hashNetwork } from '../../../lambdas/documents/hash-network.ts';
import { callerWith, signIn } from '../../product/admin.ts';
import { cloudOf } from '../../product/cloud.ts';
import type { Runner } from '../../product/runner.ts';
import { sampleForm } from '../../product/sample-application.ts';
import { sampleVehicle } from '../../product/sample-vehicle.ts';
import { beginMultipart, sampleFile, uploadFile } from '../../product/uploads.ts';
import { newVisitor } from '../../product/visitor.ts';

const claimsSchema = z.object({ sub: z.string(), email: z.string() });
const askedSchema = z.object({ link: z.string() });
const createdSchema = z.object({ id: z.string() });

// Slightly more than one part.
const multipartBytes = 6 * 1024 * 1024;

/** Creates the records that first events need, through the site of a running product. */
export const prepareState = async (runner: Runner) => {
  const visitor = await newVisitor(runner);
  const { idToken } = await signIn(runner, runner.admins[0]?.email ?? '');
  const admin = callerWith(runner, idToken);
  const payload: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const { sub, email } = z.parse(claimsSchema, payload);

  const answer = await fetch(`${runner.site}/api/vehicles?limit=1`);
  const [vehicle] = z.parse(listVehicles.response, await answer.json()).vehicles;
  if (vehicle === undefined) throw new Error('The product has no vehicles.');

  const pdf = sampleFile('application/pdf', 3_000);
  const document = await uploadFile(visitor, pdf, 'visa.pdf', 'application/pdf');
  const applicationId = randomUUID();
  const application = { ...formToPayload(sampleForm), visa_copy: document, id: applicationId };
  await visitor.post('/api/loan-applications', application);

  const cloudFormation = createServer((_, response) => response.end());
  cloudFormation.listen(0, '127.0.0.1');
  await once(cloudFormation, 'listening');
  const address = cloudFormation.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cloud = cloudOf(runner);

  return {
    runner,
    visitor,
    senders: {
      identityId: visitor.identityId,
      claims: { token_use: 'id', sub, email, email_verified: 'true' },
    },
    vehicle,
    applicationId,
    /** Where custom resources send their responses. */
    responseUrl: `http://127.0.0.1:${port}/`,
    beginUpload: async () => {
      const day = new Date().toISOString().slice(0, 10);
      const { identityId } = visitor;
      const { session, network } = uploadQuotaKeys(day, {
        identityId,
        networkHash: hashNetwork('127.0.0.1'),
      });
      const TableName = cloud.tableNamed(limitsTable);
      for (const id of [session, network]) {
        await cloud.dynamodb.send(new DeleteCommand({ TableName, Key: { id } }));
      }
      return beginMultipart(visitor, sampleFile('application/pdf', multipartBytes));
    },
    createVehicle: async (): Promise<string> => {
      const { body } = await admin('POST', '/vehicles', { ...sampleVehicle, id: randomUUID() });
      return z.parse(createdSchema, body).id;
    },
    uploadDocument: () => uploadFile(visitor, pdf, 'passport.pdf', 'application/pdf'),
    /** Creates another application and requests documents for it. */
    askForDocuments: async () => {
      const id = randomUUID();
      await visitor.post('/api/loan-applications', { ...formToPayload(sampleForm), id });
      const path = `/admin/work-items/${applicationType.name}/${id}/document-requests`;
      const { body } = await admin('POST', path, { version: 1, fields: ['passport_copy'] });
      return { id, link: z.parse(askedSchema, body).link };
    },
    sweep: cloud.sweep,
    close: () => {
      cloudFormation.close();
      cloud.close();
    },
  };
};

export type ProductState = Awaited<ReturnType<typeof prepareState>>;

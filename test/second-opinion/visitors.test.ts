import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stageConfig } from '../../infra/config/stages.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { beginMultipart, sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { ministackStage } from '../support/second-opinion/ministack-stage.ts';
import { homeRegion, ministackPeer } from '../support/second-opinion/peers.ts';
import { startSite } from '../support/second-opinion/start-site.ts';
import type { ParsedJson } from '../support/templates.ts';

(ministackPeer.missing === undefined ? describe : describe.skip)('visitors of prod on ministack', () => {
  let peer: Awaited<ReturnType<typeof ministackPeer.start>>;
  let stage: ReturnType<typeof ministackStage>;
  let front: Awaited<ReturnType<typeof startSite>>;
  let items: DynamoDBDocumentClient;
  let visitor: Visitor;
  const vehicles = vehicleStock(20);
  const offered = vehicles.filter(({ is_available }) => is_available);
  const samples = sampledTypes(offered[0]!);
  const email = 'aroha@example.com';

  const arrive = () => {
    const endpoints = { 'cognito-identity': peer.endpoint };
    return newVisitor({ site: front.site, region: homeRegion, endpoints });
  };

  beforeAll(async () => {
    peer = await ministackPeer.start('');
    stage = ministackStage(peer.endpoint, 'prod');
    await stage.bootstrap();
    await stage.uploadBundles('visitors');
    await stage.createStacks();
    const apiId = await stage.idOf('auth', 'AWS::ApiGatewayV2::Api');
    front = await startSite(`${peer.endpoint}/_aws/execute-api/${apiId}`, {
      region: homeRegion,
      identityPoolId: await stage.idOf('auth', 'AWS::Cognito::IdentityPool'),
      apiHost: `${apiId}.execute-api.${homeRegion}.amazonaws.com`,
    });
    items = DynamoDBDocumentClient.from(new DynamoDBClient(stage.settings));
    for (const Item of vehicles)
      await items.send(new PutCommand({ TableName: stage.nameOf('vehicles'), Item }));
    visitor = await arrive();
  });
  afterAll(() => peer.stop());
  // Apart, since these are missing where a stack could not be created.
  afterAll(() => {
    front.stop();
    items.destroy();
  });

  const recordOf = async (table: string, id: string) => {
    const { Item } = await items.send(new GetCommand({ TableName: stage.nameOf(table), Key: { id } }));
    return Item;
  };
  const mailsAbout = async (reference: string): Promise<ParsedJson[]> => {
    const answer: ParsedJson = await (await fetch(`${peer.endpoint}/_ministack/ses/messages`)).json();
    const mails: ParsedJson[] = Object.values(answer.messages).flat();
    return mails.filter(({ Subject }) => Subject.includes(reference));
  };
  const get = async (path: string): Promise<ParsedJson> => (await fetch(`${front.site}${path}`)).json();

  test.each(Object.entries(samples))('send a %s, stored and announced once', async (_, type) => {
    const id = randomUUID();
    const body = { ...type.bodyOf(email), id };
    const reference = type.referenceOf(id);
    const first = await visitor.post(type.path, body);
    expect(first).toEqual({ status: 201, body: { id, created_at: expect.any(String), reference } });
    expect(await visitor.post(type.path, body)).toEqual(first);
    const other = { ...type.bodyOf('else@example.com'), id };
    expect(await visitor.post(type.path, other)).toMatchObject({ status: 422 });
    expect(await recordOf(type.table, id)).toMatchObject({ id, submitted_by: visitor.identityId });

    const notice = type.noticeOf(id, email);
    expect(await visitor.post(type.notify, notice)).toEqual({ status: 200, body: { status: 'sent' } });
    expect(await visitor.post(type.notify, notice)).toEqual({ status: 200, body: { status: 'sent' } });
    const recipients = (await mailsAbout(reference)).map(({ To }) => To.join());
    expect(recipients).toContain(stageConfig('prod').adminEmails.join());
    expect(recipients).toEqual([...new Set(recipients)]);
    expect((await (await arrive()).post(type.notify, notice)).status).toBe(404);
  });

  test('attach files to an application, each to one', async () => {
    const { path, table, bodyOf } = samples['loan-application']!;
    const whole = await uploadFile(
      visitor,
      sampleFile('application/pdf', 3_000),
      'visa.pdf',
      'application/pdf',
    );
    const { upload, send, size } = await beginMultipart(visitor, sampleFile('application/pdf', 9_000_000));
    const parts = [await send(0), await send(1)];
    const completed = await visitor.post('/api/documents/uploads/multipart/complete', {
      ...upload,
      size,
      parts,
    });
    expect(completed).toMatchObject({ status: 200 });

    const id = randomUUID();
    const application = { ...bodyOf(email), visa_copy: whole, passport_copy: upload.key };
    expect(await visitor.post(path, { ...application, id })).toMatchObject({ status: 201, body: { id } });
    expect(await recordOf(table, id)).toMatchObject({ visa_copy: whole, passport_copy: upload.key });

    const documents = { visa_copy: expect.any(String), passport_copy: expect.any(String) };
    const refused = { status: 400, body: { error: { fields: documents } } };
    expect(await visitor.post(path, { ...application, id: randomUUID() })).toMatchObject(refused);
    const stranger = await arrive();
    expect(await stranger.post(path, { ...application, id: randomUUID() })).toMatchObject(refused);
  });

  test('list, filter and open vehicles', async () => {
    expect(await get('/api/vehicles?limit=3')).toMatchObject({
      total_available: offered.length,
      total_matching: offered.length,
    });
    expect((await get('/api/vehicle-filters')).makes).toEqual(
      [...new Set(offered.map(({ make }) => make))].toSorted(),
    );
    expect(await get(`/api/vehicles/${offered[0]!.id}`)).toMatchObject({ id: offered[0]!.id });
  });

  test('are refused without a signature, and for a field that is wrong', async () => {
    const { path, bodyOf } = samples['contact']!;
    const body = JSON.stringify({ ...bodyOf(email), id: randomUUID() });
    expect((await fetch(`${front.site}${path}`, { method: 'POST', body })).status).toBe(403);
    const wrong = { ...bodyOf('no address'), id: randomUUID() };
    expect(await visitor.post(path, wrong)).toMatchObject({
      status: 400,
      body: { error: { fields: { email: expect.any(String) } } },
    });
  });
});

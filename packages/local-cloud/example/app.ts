import { fileURLToPath } from 'node:url';
import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';

/** A minimal app for the local cloud: `node app.ts` writes its templates to `cdk.out`. */
const app = new App({ outdir: process.env['CDK_OUTDIR'] ?? 'cdk.out' });
const stack = new Stack(app, 'notes');

const table = new Table(stack, 'Notes', {
  tableName: 'notes',
  partitionKey: { name: 'id', type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
});
const pictures = new Bucket(stack, 'Pictures', { bucketName: 'notes-pictures' });
const readers = new UserPool(stack, 'Readers', {
  signInAliases: { email: true },
  signInCaseSensitive: false,
});
const client = readers.addClient('Page', { authFlows: { userPassword: true } });
const api = new HttpApi(stack, 'Api');

const addRoute = (method: HttpMethod, handler: string): Lambda => {
  const lambda = new Lambda(stack, handler, {
    runtime: Runtime.NODEJS_24_X,
    handler: `notes.${handler}`,
    code: Code.fromAsset(fileURLToPath(new URL('./lambdas', import.meta.url))),
    environment: { NOTES_TABLE: table.tableName },
  });
  const integration = new HttpLambdaIntegration(`${handler}Integration`, lambda);
  api.addRoutes({ path: '/notes', methods: [method], integration });
  return lambda;
};

table.grant(addRoute(HttpMethod.POST, 'addNote'), 'dynamodb:PutItem');
table.grant(addRoute(HttpMethod.GET, 'listNotes'), 'dynamodb:Scan');

new CfnOutput(stack, 'PicturesBucket', { value: pictures.bucketName });
new CfnOutput(stack, 'ReadersClient', { value: client.userPoolClientId });
app.synth();

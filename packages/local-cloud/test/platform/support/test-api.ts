import { beforeEach, jest } from '@jest/globals';
import type { JsonObject } from '../../../src/assembly/json.ts';
import { CredentialAuthority } from '../../../src/aws/credential-authority.ts';
import { createGateway, type Gateway, type GatewayServices } from '../../../src/gateway/gateway.ts';
import type { GatewayRequest } from '../../../src/gateway/gateway-message.ts';
import { readHttpApis } from '../../../src/gateway/read-http-apis.ts';
import { assemblyOfResources } from './assembly.ts';

export const now = Date.parse('2026-11-20T10:11:12Z');
export const issuer = 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Pool';
export const functionArn = 'arn:aws:lambda:eu-west-2:000000000000:function:f';

const route = (RouteKey: string, more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey,
    Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
    ...more,
  },
});
export const apiResources: JsonObject = {
  Api: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: {
      ProtocolType: 'HTTP',
      CorsConfiguration: { AllowOrigins: ['https://site.example'], AllowMethods: ['GET'], MaxAge: 60 },
    },
  },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      ApiId: { Ref: 'Api' },
      StageName: 'api',
      StageVariables: { greeting: 'kia ora' },
      RouteSettings: { 'GET /throttled': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 } },
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Api' },
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: functionArn,
      PayloadFormatVersion: '2.0',
      TimeoutInMillis: 50,
    },
  },
  Authorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      ApiId: { Ref: 'Api' },
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: issuer, Audience: ['client'] },
    },
  },
  Open: route('ANY /open/{id}'),
  Throttled: route('GET /throttled'),
  Signed: route('POST /signed', { AuthorizationType: 'AWS_IAM' }),
  Staff: route('GET /staff', { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Authorizer' } }),
};

/** Creates an API with one route of each kind and a mocked function. */
export const useTestApi = () => {
  const api = readHttpApis(assemblyOfResources(apiResources))[0]!;
  const authority = new CredentialAuthority(Buffer.alloc(32, 7), () => now);
  const invoke = jest.fn<GatewayServices['invoke']>();
  const authorize = jest.fn<GatewayServices['authorize']>();
  const localIssuer = jest.fn<GatewayServices['localIssuer']>();
  let gateway: Gateway;

  beforeEach(() => {
    invoke.mockReset().mockResolvedValue({ payload: '{"statusCode":200,"body":"fine"}', isError: false });
    authorize.mockReset().mockReturnValue('allowed');
    gateway = createGateway(api, {
      invoke,
      authority,
      authorize,
      localIssuer,
      now: () => now,
      log: () => {},
    });
  });

  return {
    api,
    authority,
    invoke,
    authorize,
    localIssuer,
    call: async (url: string, more: Partial<GatewayRequest> = {}) => {
      const request = {
        method: 'GET',
        url,
        headers: {},
        body: Buffer.alloc(0),
        sourceIp: '127.0.0.1',
        ...more,
      };
      const response = await gateway(request);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        allHeaders: response.headers,
        body: response.body.toString(),
        bytes: [...response.body],
      };
    },
    /** Events that the function received. */
    event: () => JSON.parse(invoke.mock.calls[0]![1]) as Record<string, unknown>,
  };
};

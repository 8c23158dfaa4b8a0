import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { buildSync } from 'esbuild'
import type { RawResource, Template } from '../template/templates.ts'

export const ref = (id: string) => ({ Ref: id })
export const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })
export const join = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] })
export const allow = (resource: unknown, ...actions: string[]) => ({
  Effect: 'Allow',
  Action: actions,
  Resource: resource,
})

/**
 * Writes a cloud assembly of one stack named `Test`; `functions` are sources by asset name, bundled like the product's.
 */
export function writeAssembly(template: Template, functions: Record<string, string> = {}): string {
  const dir = mkdtempSync(joinPath(tmpdir(), 'aspersa-templates-'))
  const files: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(functions)) {
    mkdirSync(joinPath(dir, name))
    buildSync({
      stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
      outfile: joinPath(dir, name, 'index.js'),
      bundle: true,
      format: 'cjs',
      platform: 'node',
      logLevel: 'error',
    })
    files[name] = { source: { path: name }, destinations: { local: { objectKey: `${name}.zip` } } }
  }
  writeFileSync(joinPath(dir, 'Test.template.json'), JSON.stringify(template))
  writeFileSync(joinPath(dir, 'Test.assets.json'), JSON.stringify({ files }))
  const artifacts = {
    'Test.assets': { type: 'cdk:asset-manifest', properties: { file: 'Test.assets.json' } },
    Test: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/us-east-1',
      properties: { templateFile: 'Test.template.json' },
    },
  }
  writeFileSync(joinPath(dir, 'manifest.json'), JSON.stringify({ artifacts }))
  return dir
}

/** A function with its role; `Id` and `IdRole` in the template. */
export function functionOf(
  id: string,
  statements: unknown[],
  more: Record<string, unknown> = {},
): Record<string, RawResource> {
  return {
    [`${id}Role`]: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyName: 'needs', PolicyDocument: { Statement: statements } }] },
    },
    [id]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Code: { S3Bucket: 'assets', S3Key: `${id}.zip` },
        Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] },
        MemorySize: 256,
        Timeout: 5,
        ...more,
      },
    },
  }
}

/** A version of a function and the alias `live` that points at it; `IdVersion` and `IdAlias` in the template. */
export const aliasOf = (id: string): Record<string, RawResource> => ({
  [`${id}Version`]: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: ref(id) } },
  [`${id}Alias`]: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      FunctionName: ref(id),
      FunctionVersion: { 'Fn::GetAtt': [`${id}Version`, 'Version'] },
      Name: 'live',
    },
  },
})

interface RouteOptions {
  authorizer?: string
  /** The ARN that the API calls and the one that it may call; the function's for both by default. */
  called?: unknown
  permitted?: unknown
}

/** A route of the API `Api` to a function, with what API Gateway needs to call it. */
export function routeTo(
  id: string,
  key: string,
  { authorizer, called = arnOf(id), permitted = called }: RouteOptions = {},
): Record<string, RawResource> {
  return {
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: called,
        PayloadFormatVersion: '2.0',
      },
    },
    [`${id}Route`]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: key,
        AuthorizationType: authorizer ? 'JWT' : 'NONE',
        ...(authorizer && { AuthorizerId: { Ref: authorizer } }),
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration` }]] },
      },
    },
    [`${id}Permission`]: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: permitted,
        Principal: 'apigateway.amazonaws.com',
        SourceArn: join(
          'arn:aws:execute-api:',
          ref('AWS::Region'),
          ':',
          ref('AWS::AccountId'),
          ':',
          ref('Api'),
          '/*/*',
        ),
      },
    },
  }
}

export const api: Record<string, RawResource> = {
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'test', ProtocolType: 'HTTP' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Api' }, StageName: 'api', AutoDeploy: true },
  },
}

/** A distribution with the API below `/api` and the site elsewhere. */
export const edge: Record<string, RawResource> = {
  Site: { Type: 'AWS::S3::Bucket' },
  OriginSecret: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true } },
  },
  ViewerRequest: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: 'viewer',
      FunctionCode: `function handler(event) {
        const request = event.request
        request.headers['x-viewer'] = { value: event.viewer.ip }
        if (!request.uri.includes('.') && !request.uri.startsWith('/api/')) request.uri = '/index.html'
        return request
      }`,
    },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: join(ref('Api'), '.execute-api.', ref('AWS::Region'), '.amazonaws.com'),
            OriginCustomHeaders: [
              {
                HeaderName: 'X-Origin-Secret',
                HeaderValue: join('{{resolve:secretsmanager:', ref('OriginSecret'), ':SecretString:::}}'),
              },
            ],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          Compress: true,
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] } },
          ],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] } },
            ],
          },
        ],
      },
    },
  },
}

import { readFileSync } from 'node:fs'
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type ErrorResponse,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { IMAGE_SIZES } from '../../shared/uploads.ts'
import { consoleOrigin, type StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { metricOf } from '../constructs/alarms.ts'
import { API_STAGE } from '../constructs/api.ts'
import { Firewall } from '../constructs/firewall.ts'
import { ALWAYS, type Allowed, consolePolicy, SILENT_POLICY } from '../edge/headers.ts'
import { HASHED, SUPERSEDED, SUPERSEDED_DAYS } from '../siteFiles.ts'
import type { ApiStack } from './api.ts'
import type { BackendStack } from './backend.ts'
import type { StatefulStack } from './stateful.ts'

/** Header by which the API knows that a request came through CloudFront. */
const ORIGIN_SECRET_HEADER = 'x-origem-segredo'
const TWO_YEARS = Duration.days(730)
/** How long a photo can still be seen at its address after the person removed it. */
const PHOTO_OUTLIVES = Duration.minutes(5)

/**
 * Errors CloudFront would otherwise keep for ten seconds. No page is put in their place: the API's own answers pass.
 */
const UNCACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

const NEVER_KEPT = { 'cache-control': 'no-store' }

interface HeaderOptions {
  custom?: Record<string, string>
  referrer?: HeadersReferrerPolicy
}

/** Headers that the login reads, besides those that each request has, and what CloudFront adds. */
const LOGIN_HEADERS = [
  'Content-Type',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Cliente',
  'X-Cliente-Ip',
  'X-Correlation-Id',
  'X-Fuso-Horario',
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-City',
]

/** Findings that are accepted of the distribution, with the reason for each. */
const ACCEPTED = {
  'AwsSolutions-CFR1': 'Customers spray wherever they spray: no country is shut out.',
  'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'The default root object is index.html and the viewer function leaves no path that lists.',
  'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
    'The policy of the image bucket stands beside the distribution, written by hand.',
}

interface EdgeSources {
  stateful: StatefulStack
  backend: BackendStack
  api: ApiStack
  pageScript: string
}

/** The code of the viewer function, with the sizes it is told: it can read nothing itself. */
function viewerCode(): string {
  const sizes = Object.fromEntries(Object.values(IMAGE_SIZES).map(({ folder, pixels }) => [folder, pixels[0]]))
  const code = readFileSync(new URL('../edge/viewerRequest.js', import.meta.url), 'utf8')
  return code.replace('const DEFAULT_SIZES = {}', `const DEFAULT_SIZES = ${JSON.stringify(sizes)}`)
}

/** The part that faces the internet: one origin for the console, the API and the catalogue's images. */
export class EdgeStack extends Stack {
  readonly site: Bucket

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { stateful, backend, api, pageScript }: EdgeSources,
    props: StackProps,
  ) {
    super(scope, id, props)
    const site = this.createSite(config)
    this.site = site
    const viewerRequest = new EdgeFunction(this, 'ViewerRequest', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerCode()),
      comment: 'Console paths to index.html; the address of the viewer for the API',
    })
    const apiBehaviour = this.apiBehaviour(viewerRequest, stateful, api)
    const siteBehaviour = this.siteBehaviour(site, viewerRequest, {
      files: stateful.attachments.bucketRegionalDomainName,
      live: backend.live.realtimeOrigin,
      pageScript,
    })
    const missing = this.missingOrigin(stateful, api)
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Aspersa ${config.stage} (secrets ${config.secretsEdition})`,
      domainNames: [config.domain],
      certificate: new Certificate(this, 'Certificate', {
        domainName: config.domain,
        validation: CertificateValidation.fromDns(),
      }),
      webAclId: new Firewall(this, 'Firewall', { config }).arn,
      defaultRootObject: 'index.html',
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Only the price class of all locations serves Brazil from nearby.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      enableLogging: true,
      logBucket: stateful.accessLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: UNCACHED_ERRORS.map((httpStatus): ErrorResponse => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: siteBehaviour,
      additionalBehaviors: {
        // The narrower path comes first: the first that fits is taken.
        '/api/login': this.loginBehaviour(apiBehaviour),
        '/api/*': apiBehaviour,
        '/storage/*': this.storageBehaviour(apiBehaviour),
        '/documentos/*': { ...siteBehaviour, origin: this.orMissing(siteBehaviour.origin, missing) },
        ...this.imageBehaviours(stateful, viewerRequest, missing),
      },
    })
    this.admitToImages(stateful, distribution)
    acknowledge(distribution, ACCEPTED)
    this.raiseAlarm(backend, distribution)
    new CfnOutput(this, 'SiteBucketName', { value: site.bucketName })
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId })
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName })
    new CfnOutput(this, 'ConsoleUrl', { value: consoleOrigin(config) })
  }

  private raiseAlarm({ alarms }: BackendStack, distribution: Distribution) {
    alarms.raise(this, 'ServerErrorsAlarm', {
      description: 'CloudFront answers 5xx to more than 5 % of requests',
      metric: metricOf({
        namespace: 'AWS/CloudFront',
        name: '5xxErrorRate',
        dimensions: { DistributionId: distribution.distributionId, Region: 'Global' },
        statistic: 'Average',
      }),
      above: 5,
      periods: 2,
    })
  }

  /**
   * The image bucket's policy, which lets this distribution in by TLS. It stands here, because Stateful comes before
   * there is a distribution.
   */
  private admitToImages({ images }: StatefulStack, distribution: Distribution) {
    const statements = [
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [images.bucketArn, images.arnForObjects('*')],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [images.arnForObjects('*')],
        conditions: { StringEquals: { 'aws:SourceArn': distribution.distributionArn } },
      }),
    ]
    new CfnBucketPolicy(this, 'ImagesPolicy', {
      bucket: images.bucketName,
      policyDocument: new PolicyDocument({ statements }),
    })
  }

  /** The built console; `scripts/deploySite.ts` fills it at deployment. */
  private createSite(config: StageConfig): Bucket {
    const bucket = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // A file that a deployment overwrote or removed by mistake can be brought back.
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(30),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          expiredObjectDeleteMarker: true,
        },
        // Counted from when a file was superseded: the deployment writes it anew with the tag.
        {
          prefix: HASHED,
          tagFilters: { [SUPERSEDED.key]: SUPERSEDED.value },
          expiration: Duration.days(SUPERSEDED_DAYS),
        },
      ],
      removalPolicy: config.keepLogs ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    acknowledge(bucket, {
      'AwsSolutions-S1': 'Public files read through CloudFront, which logs every request; only the deployment writes.',
    })
    return bucket
  }

  private siteBehaviour(site: Bucket, viewerRequest: EdgeFunction, allowed: Allowed): BehaviorOptions {
    return {
      // The right to list makes a missing file a 404 instead of a 403. No path of the viewer function reaches the
      // listing itself.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
      responseHeadersPolicy: this.headersPolicy('ConsoleHeaders', consolePolicy(allowed)),
    }
  }

  /**
   * The API, below whose stage a file that no bucket has is asked for once more: it answers 404 in its own shape, where
   * S3 answers in XML.
   */
  private missingOrigin(stateful: StatefulStack, api: ApiStack): IOrigin {
    return this.apiOrigin(stateful, api, { originPath: `/${API_STAGE}` })
  }

  private orMissing = (primaryOrigin: IOrigin, fallbackOrigin: IOrigin): IOrigin =>
    new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [403, 404] })

  private apiOrigin(stateful: StatefulStack, { api }: ApiStack, more: { originPath?: string } = {}): IOrigin {
    return new HttpOrigin(api.domainName, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      // CloudFormation reads the value at deployment, so that it is in no template.
      customHeaders: { [ORIGIN_SECRET_HEADER]: stateful.originSecret.secretValue.unsafeUnwrap() },
      ...more,
    })
  }

  private apiBehaviour(viewerRequest: EdgeFunction, stateful: StatefulStack, api: ApiStack): BehaviorOptions {
    return {
      origin: this.apiOrigin(stateful, api),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
      responseHeadersPolicy: this.headersPolicy('ApiHeaders', SILENT_POLICY, { custom: NEVER_KEPT }),
    }
  }

  /**
   * Signing in and renewing, where CloudFront is asked where the viewer is. It adds that only to headers that are
   * named, ten at most, and none of them may be the token's, which these calls have not.
   */
  private loginBehaviour(api: BehaviorOptions): BehaviorOptions {
    const originRequestPolicy = new OriginRequestPolicy(this, 'LoginRequest', {
      comment: 'What the login reads, with country and city of the viewer',
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(...LOGIN_HEADERS),
    })
    return { ...api, originRequestPolicy }
  }

  /** Downloads of records' files by tickets: routes of the API at a path of their own. */
  private storageBehaviour(api: BehaviorOptions): BehaviorOptions {
    return {
      ...api,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // A ticket stands in the address, so no other site is told the address.
      responseHeadersPolicy: this.headersPolicy('StorageHeaders', SILENT_POLICY, {
        custom: NEVER_KEPT,
        referrer: HeadersReferrerPolicy.NO_REFERRER,
      }),
    }
  }

  /**
   * Pictures of the catalogue are kept for ever, as their addresses name their content; a person's photo only as long
   * as it may outlive its removal.
   */
  private imageBehaviours(
    stateful: StatefulStack,
    viewerRequest: EdgeFunction,
    missing: IOrigin,
  ): Record<string, BehaviorOptions> {
    // The bucket is referred to by its name. Given the bucket itself, CDK would write this distribution into the policy
    // of a stack that comes before.
    const images = Bucket.fromBucketAttributes(this, 'Images', {
      bucketName: stateful.images.bucketName,
      bucketRegionalDomainName: stateful.images.bucketRegionalDomainName,
    })
    const shared = {
      origin: this.orMissing(S3BucketOrigin.withOriginAccessControl(images), missing),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
    }
    return {
      [`/image/${IMAGE_SIZES.FOTO_PERFIL.folder}/*`]: {
        ...shared,
        cachePolicy: new CachePolicy(this, 'PhotoCache', {
          comment: 'Photos of people: gone at every edge soon after they were removed',
          minTtl: Duration.seconds(0),
          defaultTtl: PHOTO_OUTLIVES,
          maxTtl: PHOTO_OUTLIVES,
        }),
        responseHeadersPolicy: this.headersPolicy('PhotoHeaders', SILENT_POLICY, {
          custom: { 'cache-control': `private, max-age=${PHOTO_OUTLIVES.toSeconds()}` },
        }),
      },
      '/image/*': {
        ...shared,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: this.headersPolicy('ImageHeaders', SILENT_POLICY),
      },
    }
  }

  private headersPolicy(
    id: string,
    contentSecurityPolicy: string,
    { custom = {}, referrer = HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN }: HeaderOptions = {},
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: referrer, override: true },
        strictTransportSecurity: { accessControlMaxAge: TWO_YEARS, includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries({ ...custom, ...ALWAYS }).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    })
  }
}

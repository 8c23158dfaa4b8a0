import { ArnFormat, Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { logGroup } from './logs.ts'

/**
 * Requests of one address in five minutes. A first load of the console is some forty, and an office or a mobile network
 * shares an address.
 */
const REQUESTS_PER_ADDRESS = 3000
/** Calls of the API among them: each costs more than a file does. */
const CALLS_PER_ADDRESS = 1500
const API_PATH = '/api/'
/** Calls of programs: each of their keys has a limit of its own, 10 a second, and an address may have several. */
const PROGRAM_CALLS_PER_ADDRESS = 9000
const PROGRAM_PATH = '/api/v1/'

/** Log groups that WAF may write to begin with this. */
const WAF_LOGS = 'aws-waf-logs-'
/** What proves somebody's identity is in no log. */
const REDACTED_HEADERS = ['authorization', 'cookie']

interface ManagedRules {
  name: string
  /** Rules of the group that count requests instead of blocking them. */
  counted?: string[]
}

const MANAGED: readonly ManagedRules[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  // The rule allows bodies of 8 KB, and readings of a phone and imports are larger; the API has limits of its own.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
]

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const ceiling = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(scopeDownStatement && { scopeDownStatement }) },
  },
  visibilityConfig: visibility(name),
})

const begins = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const byPeople: CfnWebACL.StatementProperty = { notStatement: { statement: begins(PROGRAM_PATH) } }

const CEILINGS = [
  ceiling('RequestsPerAddress', 0, REQUESTS_PER_ADDRESS, byPeople),
  ceiling('CallsPerAddress', 1, CALLS_PER_ADDRESS, {
    andStatement: { statements: [begins(API_PATH), byPeople] },
  }),
  ceiling('ProgramCallsPerAddress', 2, PROGRAM_CALLS_PER_ADDRESS, begins(PROGRAM_PATH)),
]

/** The firewall in front of CloudFront: ceilings an address, the provider's rules, and a log of what they refused. */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id)
    const managed = MANAGED.map(
      ({ name, counted = [] }, index): CfnWebACL.RuleProperty => ({
        name,
        priority: index + CEILINGS.length,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            // An empty list is no valid property.
            ...(counted.length > 0 && {
              ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            }),
          },
        },
        visibilityConfig: visibility(name),
      }),
    )
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [...CEILINGS, ...managed],
      visibilityConfig: visibility('Aspersa'),
    }).attrArn
    this.keepLog(config)
  }

  /** What was refused or counted is written down; what passed, CloudFront logs. */
  private keepLog(config: StageConfig) {
    const logs = logGroup(this, 'Logs', config, `${WAF_LOGS}aspersa-${config.stage}`)
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.arn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logs.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: REDACTED_HEADERS.map((name) => ({ singleHeader: { Name: name } })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    })
  }
}

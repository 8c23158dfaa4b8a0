import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/** Requests of one address in five minutes: a whole office behind one address stays far below. */
const REQUESTS_PER_ADDRESS = 10_000

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

/** The firewall in front of CloudFront: the provider's rules and a ceiling per address. */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const managed = MANAGED.map(
      ({ name, counted = [] }, index): CfnWebACL.RuleProperty => ({
        name,
        priority: index + 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: visibility(name),
      }),
    )
    const ceiling: CfnWebACL.RuleProperty = {
      name: 'RequestsPerAddress',
      priority: 0,
      action: { block: {} },
      statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: REQUESTS_PER_ADDRESS } },
      visibilityConfig: visibility('RequestsPerAddress'),
    }
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [ceiling, ...managed],
      visibilityConfig: visibility('Aspersa'),
    }).attrArn
  }
}

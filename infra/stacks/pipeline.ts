import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnOIDCProvider, FederatedPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { REGION, type StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { importedFrom } from '../constructs/importedFrom.ts'
import type { BackendStack } from './backend.ts'
import type { EdgeStack } from './edge.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'
/**
 * Roles of `cdk bootstrap` (its default qualifier) that a deployment acts by; what it may do to resources is
 * CloudFormation's role.
 */
const BOOTSTRAP_ROLES = ['deploy', 'file-publishing']

export interface PipelineSources {
  backend: BackendStack
  edge: EdgeStack
}

/**
 * The role by which GitHub deploys the stage without a key: only workflows of our repository in the stage's environment
 * can assume it. The stack comes last, and a person deploys it the first time.
 */
export class PipelineStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { backend, edge }: PipelineSources,
    props: StackProps,
  ) {
    super(scope, id, props)
    const { repository, environment } = config.github
    const siteArn = importedFrom(edge, this, edge.site.bucketArn)
    const provider = new CfnOIDCProvider(this, 'GitHub', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] })
    const role = new Role(this, 'DeployRole', {
      roleName: `aspersa-${config.stage}-deploy`,
      description: `Deploys ${config.stage}: ${repository}, environment ${environment}`,
      assumedBy: new FederatedPrincipal(
        provider.attrArn,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: AUDIENCE,
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
      inlinePolicies: { deploy: new PolicyDocument({ statements: this.statements(backend, siteArn) }) },
    })
    const site = this.resolve(siteArn)['Fn::ImportValue']
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${site}/*]`]:
        'The files of the console: which there are is known when it is built.',
    })
    new CfnOutput(this, 'DeployRoleArn', { value: role.roleArn })
  }

  private statements({ synthetic }: BackendStack, siteArn: string): PolicyStatement[] {
    const bootstrapped = (name: string) =>
      this.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-hnb659fds-${name}-role-${this.account}-${REGION}`,
      })
    return [
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: BOOTSTRAP_ROLES.map(bootstrapped) }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [siteArn] }),
      new PolicyStatement({
        // The role deletes nothing: superseded files go by the bucket's own rule.
        actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject', 's3:PutObjectTagging'],
        resources: [`${siteArn}/*`],
      }),
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [synthetic.functionArn] }),
    ]
  }
}

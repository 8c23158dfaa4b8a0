/** One signed request of an AWS SDK, as the gateway hands it to an embedded service after the access check. */
export interface AwsCall {
  /**
   * Service of the credential scope: `dynamodb`, `s3`, `cognito-idp`, `sqs`, `ses`, `iotdata`, `iot`, `secretsmanager`.
   */
  service: string
  method: string
  /** Path and query as received. */
  url: URL
  /** Header names in lower case. */
  headers: Record<string, string>
  body: Buffer
  /** Access key of the caller; empty for unsigned requests (S3 public reads, RevokeToken). */
  accessKeyId: string
}

export interface AwsReply {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** An embedded service: answers calls, and can be closed. */
export interface AwsService {
  call(call: AwsCall): Promise<AwsReply>
  close(): Promise<void>
}

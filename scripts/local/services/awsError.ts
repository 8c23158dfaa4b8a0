import type { AwsCall, AwsReply } from './service.ts'

/** A modelled error of an AWS service: the exception's name as SDK clients see it, its text, and the HTTP status. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = code
    this.code = code
    this.status = status
  }
}

/** A handler of one action of a JSON protocol; it throws AwsError for modelled errors. */
export type JsonAction = (input: never) => unknown

/**
 * Serves AWS JSON 1.0/1.1 actions, named by the `X-Amz-Target` header.
 * Unknown actions answer UnknownOperationException with the action's name.
 */
export async function callJsonAction(actions: Record<string, JsonAction>, call: AwsCall): Promise<AwsReply> {
  const headers = { 'content-type': call.headers['content-type'] ?? 'application/x-amz-json-1.1' }
  try {
    const name = (call.headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new AwsError('UnknownOperationException', `The local ${call.service} does not know ${name}`)
    const input = call.body.length > 0 ? JSON.parse(call.body.toString()) : {}
    const output = await action(input as never)
    return { status: 200, headers, body: JSON.stringify(output ?? {}) }
  } catch (error) {
    return jsonError(call, error)
  }
}

/** An error in a JSON protocol, as its client reads it. */
export function jsonError({ headers }: Pick<AwsCall, 'headers'>, error: unknown): AwsReply {
  const { code, message, status } = toAwsError(error)
  return {
    status,
    headers: { 'content-type': headers['content-type'] ?? 'application/x-amz-json-1.1' },
    body: JSON.stringify({ __type: code, message }),
  }
}

/** Keeps modelled errors; anything else becomes InternalFailure, status 500. */
export function toAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error
  if (error instanceof SyntaxError) return new AwsError('SerializationException', error.message)
  return new AwsError('InternalFailure', String(error), 500)
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The body of an error in AWS's query protocol, which SES speaks. */
export const queryError = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`

/** The body of an error of S3. */
export const s3Error = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`

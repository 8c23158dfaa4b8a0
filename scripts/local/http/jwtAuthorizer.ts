import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { Identity } from '../services/identity.ts'
import type { Resource } from '../template/model.ts'

/** Answers the claims of a good token, as API Gateway hands them on; undefined for every other request. */
export type JwtAuthorizer = (headers: Readonly<Record<string, string>>) => Promise<Record<string, string> | undefined>

/**
 * The JWT authorizer an `AWS::ApiGatewayV2::Authorizer` declares: signature, issuer, audience, times.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function createJwtAuthorizer({ id, properties }: Resource, identity: Pick<Identity, 'jwks'>): JwtAuthorizer {
  const { AuthorizerType, IdentitySource, JwtConfiguration } = properties
  if (AuthorizerType !== 'JWT') throw new Error(`${id}: the local cloud runs JWT authorizers only`)
  const header = /^\$request\.header\.([\w-]+)$/i.exec(String(IdentitySource[0]))?.[1]?.toLowerCase()
  if (!header) throw new Error(`${id}: the identity source must be a header`)
  const issuer = String(JwtConfiguration.Issuer)
  const audience = (JwtConfiguration.Audience as string[]).map(String)
  const poolId = issuer.split('/').at(-1) ?? ''
  const keys = createLocalJWKSet(identity.jwks(poolId))
  return async (headers) => {
    const token = headers[header]?.replace(/^Bearer /i, '')
    if (!token) return undefined
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] })
      const audiences = payload.aud ?? payload.client_id
      const meant = (Array.isArray(audiences) ? audiences : [audiences]).some((one) => audience.includes(String(one)))
      return meant ? claimTexts(payload) : undefined
    } catch {
      return undefined
    }
  }
}

function claimTexts(payload: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
}

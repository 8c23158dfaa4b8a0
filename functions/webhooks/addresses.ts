import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicName } from '../../shared/domain/words/publicNames.ts'
import type { Regra } from '../../shared/errors.ts'

/** Ports below are other services'. */
const FIRST_FREE_PORT = 1024

/**
 * An address with a scheme and a host, without a port, as the configuration of a stage lists it: `http://192.0.2.7`.
 */
const originOf = ({ protocol, hostname }: URL): string => `${protocol}//${hostname}`

/** Whether a stage's configuration lets an address be used as it is, whatever else is said of it. */
const isListed = (url: URL, extra: readonly string[]): boolean =>
  url.username === '' && url.password === '' && extra.includes(originOf(url))

/**
 * What keeps an address from being a webhook's; null when nothing does. It is HTTPS on its own port or one above 1023,
 * without name and password, at a host with a name of the public DNS: never an address by number, in whichever
 * spelling. `extra` are the addresses that the stage lists besides.
 */
export function addressProblem(text: string, extra: readonly string[]): Extract<Regra, `webhook_${string}`> | null {
  const url = URL.parse(text)
  if (!url) return 'webhook_endereco'
  if (isListed(url, extra)) return null
  if (url.protocol !== 'https:') return 'webhook_https'
  const isOwnPort = url.port === '' || Number(url.port) >= FIRST_FREE_PORT
  const isAnonymous = url.username === '' && url.password === ''
  return isAnonymous && isOwnPort && isPublicName(url.hostname) ? null : 'webhook_endereco'
}

/** Addresses of the public internet's own form that nevertheless answer inside a cloud. */
const METADATA = ['168.63.129.16', '192.0.0.192']

/**
 * All that is allocated to hosts of the public internet in IPv6; what carries an IPv4 address, or is inside it for
 * other uses, is told apart by `range()`.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address, as DNS answered it, is a host of the public internet. Not one that is private, shared, local, of
 * a group, reserved, or that stands for another address (mapped, translated, tunnelled), since that one may be
 * anything.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || METADATA.includes(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}

/**
 * The address that a listed host's number is; null for every other address. Nothing else than that number may be
 * connected to.
 */
export function listedAddress(url: URL, extra: readonly string[]): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isListed(url, extra) && isIP(host) !== 0 ? host : null
}

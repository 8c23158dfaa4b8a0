import { isIPv6 } from 'node:net'

/** Hextets of the network an IPv6 subscriber is usually given whole. */
const NETWORK_HEXTETS = 4

/** Whose attempts an address counts for: an IPv4 address itself, of an IPv6 address its /64 network. */
export function sourceOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] as string).toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // Only the first four matter, and the dotted form of the last two comes after them.
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const hextets = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${hextets
    .slice(0, NETWORK_HEXTETS)
    .map((hextet) => Number.parseInt(hextet, 16).toString(16))
    .join(':')}::/64`
}

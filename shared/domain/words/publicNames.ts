/** Longest name that DNS knows. */
const LONGEST_NAME = 253
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** A top-level domain is a word, in letters of whichever script. */
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Endings of names that are no host of the internet's: of special use, or of networks inside a house or a cloud.
 * Source: https://www.iana.org/assignments/special-use-domain-names
 */
const NOT_PUBLIC = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
]

/**
 * Whether a host, as `URL` writes it, may be one of the public DNS by its name. An address is none: in whichever
 * spelling it ends in a number, and no top-level domain is one.
 */
export function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  const isName = host.length <= LONGEST_NAME && labels.length > 1 && labels.every((label) => LABEL.test(label))
  return isName && TOP_LABEL.test(top) && !NOT_PUBLIC.includes(top)
}

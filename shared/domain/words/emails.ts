/** `Ana Souza <ana@example.com>`, as mail programs copy it. */
const NAMED = /<([^<>]*@[^<>]*)>/
/** A link to an address, with what it says besides. */
const LINK = /^mailto:([^?]*).*$/is
/** What a sentence or a list leaves around an address. */
const AROUND = /^[\s"'“”‘’([•]+|[\s"'“”‘’)\].,;:]+$/g

/** A domain in the letters that mail servers know: `xn--…` where it has others. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`
  if (/^[\0-\x7f]*$/.test(domain) || !/^[^\s/?#@:]+$/.test(domain) || !URL.canParse(address)) return domain
  return new URL(address).hostname
}

/**
 * The address in what was typed or pasted for one: without the name beside it, the link it was copied from, the signs
 * that end a sentence and marks that nobody sees, in lower case. What is no address stays none.
 */
export function plainEmail(text: string): string {
  const told = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()
  const address = (NAMED.exec(told)?.[1] ?? told).trim().replace(LINK, '$1').replace(AROUND, '').toLowerCase()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

import { BlockList, isIP } from 'node:net'
import { SENHA_MAXIMA } from '../../shared/contract/common.ts'
import { DEMO_PASSWORD } from './people.ts'

/** The least length of a stage's own password: too long to be tried through, and none that people choose. */
const LEAST = 16

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether an address leads to this machine whoever resolves it. */
export function isLoopback(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (name === 'localhost') return true
  const family = isIP(name)
  return family !== 0 && loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The password of the demo accounts of a console: the stage's own, which its deployment made. The one that stands in
 * this repository is good where nobody else reaches them, and refused everywhere else.
 */
export function demoPassword(url: string, own = DEMO_PASSWORD): string {
  if (isLoopback(url)) return own
  if (own === DEMO_PASSWORD)
    throw new Error(`${url} is not this machine alone: its demo accounts need a password of the stage's own`)
  if (own.length < LEAST || own.length > SENHA_MAXIMA)
    throw new Error(`the demo accounts of ${url} need a password of ${LEAST} to ${SENHA_MAXIMA} characters`)
  return own
}

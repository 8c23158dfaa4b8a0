import { readFileSync } from 'node:fs'
import tls from 'node:tls'

/** Has this process believe what the authority of this PEM file signed, beside what it believes anyway. */
export function trustAuthority(caFile: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(caFile, 'utf8')])
}

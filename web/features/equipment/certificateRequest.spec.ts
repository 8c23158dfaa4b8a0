import 'reflect-metadata'
import { createPrivateKey, createPublicKey, webcrypto } from 'node:crypto'
import { cryptoProvider, Pkcs10CertificateRequest } from '@peculiar/x509'
import { expect, it } from 'vitest'
import { newCertificateRequest } from './certificateRequest.ts'

cryptoProvider.set(webcrypto as Crypto)

it('is a request for the device’s name, signed by the key that is kept', async () => {
  // A signature's numbers are shorter now and then, and begin with a high bit in half of the cases.
  for (let round = 0; round < 40; round += 1) {
    const { key, csr } = await newCertificateRequest('ASP-BARRA-01')
    const request = new Pkcs10CertificateRequest(csr)
    expect(await request.verify()).toBe(true)
    expect(request.subject).toBe('CN=ASP-BARRA-01')
    const own = createPublicKey(createPrivateKey(key)).export({ format: 'der', type: 'spki' })
    expect(Buffer.from(request.publicKey.rawData)).toEqual(own)
    expect(csr).not.toContain(key.split('\n')[1])
  }
})

it('is of another key each time', async () => {
  const [one, other] = [await newCertificateRequest('A'), await newCertificateRequest('A')]
  expect(one.key).not.toBe(other.key)
})

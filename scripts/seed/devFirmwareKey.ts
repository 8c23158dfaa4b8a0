import { firmwareSigner } from '../firmwareSigner.ts'

/**
 * Signs the firmware of demo data and tests. Anybody may read it, so nothing but simulated devices and the dev stage
 * trust its public key, which stands in their own code (`scripts/simulator/firmwareKeys.ts`, `infra/config.ts`).
 */
export const DEV_FIRMWARE_KEY = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIMTYkjBAJRgY5Iop66uGdUXLUBk9aJriPRbgARImq1mc
-----END PRIVATE KEY-----
`

export const signWithDevKey = firmwareSigner(DEV_FIRMWARE_KEY)

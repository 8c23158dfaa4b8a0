import { certificatesArea } from '../../../shared/contract/certificates.ts'
import { pathTo } from '../../../shared/paths.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'

const { listar, ver } = certificatesArea.routes

export const certificateQuery = (account: string, inspecaoId: string) =>
  routeQuery(ver, { account, params: { inspecaoId } })

/** Under which everything known of certificates is kept. */
export const certificatesKey = (account: string) => keyBelow(listar, { account })

/** Where anybody sees whether the certificate of a code is good. */
export const publicAddress = (codigo: string): string => `${location.origin}${pathTo('certificado', { codigo })}`

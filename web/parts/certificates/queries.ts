import { certificatesArea, type LinhaDeCertificado } from '../../../shared/contract/certificates.ts'
import { pathTo } from '../../../shared/paths.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'

const { listar, ver } = certificatesArea.routes

export const certificateQuery = (account: string, inspecaoId: string) =>
  routeQuery(ver, { account, params: { inspecaoId } })

/** A reading has one that is not revoked; those that were are told in the list. */
const ROWS = 20

/** What is asked for to know the certificates of a reading. */
export const certificatesOf = (leitura_id: string) => ({ query: { leitura_id, limite: ROWS } })

/** The one of a reading's certificates that was not revoked. */
export const standingOf = (rows: readonly LinhaDeCertificado[] | undefined): LinhaDeCertificado | undefined =>
  rows?.find(({ situacao }) => situacao !== 'REVOGADO')

/** Under which everything known of certificates is kept. */
export const certificatesKey = (account: string) => keyBelow(listar, { account })

/** Where anybody sees whether the certificate of a code is good. */
export const publicAddress = (codigo: string): string => `${location.origin}${pathTo('certificado', { codigo })}`

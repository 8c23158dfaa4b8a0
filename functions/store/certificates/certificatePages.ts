import type { CertificadoListado } from '../../../shared/contract/certificates.ts'
import { certificateState } from '../../../shared/domain/equipment/inspection.ts'
import type { OrdemLista, SituacaoInspecao } from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf, passing } from '../kit/page.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { type CertificateRow, certificatesOf, certificatesOfEquipment } from './inspectionCertificates.ts'

/** A row without the name of its owner. */
export type ListedCertificate = Omit<CertificadoListado, 'dono_nome'>

export interface CertificateFilter {
  /** Part of the number. */
  numero?: string | undefined
  equipamento_id?: string | undefined
  leitura_id?: string | undefined
  situacao?: SituacaoInspecao | undefined
  ordem?: OrdemLista | undefined
  /** Equipment whose certificates may be seen; null: all of it. */
  visible: ReadonlySet<string> | null
}

/** Owners are read for each page, so that filtering leaves time for it. */
const ROUNDS = 2

/** One page of the certificates of an account, or of every account (null), by when they were issued. */
export function certificatePage(
  ownerId: string | null,
  filter: CertificateFilter,
  range: Pick<PageRequest<ListedCertificate>, 'after' | 'limit'>,
  now = Date.now(),
): Promise<Page<ListedCertificate>> {
  const { equipamento_id, ordem } = filter
  const of = equipamento_id ? certificatesOfEquipment(equipamento_id) : certificatesOf(ownerId)
  const read = indexEntries<ListedCertificate, CertificateRow>({ ...of, descending: ordem !== 'ANTIGAS' }, (row) =>
    listed(row, now),
  )
  return pageOf({ read, ...range, accept: wantedBy(ownerId, filter), rounds: ROUNDS })
}

function listed(row: CertificateRow, now: number): ListedCertificate {
  return {
    id: uuidText(row.i),
    numero: row.m,
    codigo: row.c,
    dono_id: uuidText(row.o),
    leitura_id: uuidText(row.l),
    equipamento_id: uuidText(row.e),
    equipamento_nome: row.n,
    tipo_pulverizador: row.t ? 'TURBOPULVERIZADOR' : 'PULVERIZADOR',
    perfil: { id: row.p, nome: row.q, versao: row.s },
    resultado: row.f ? 'REPROVADO' : 'APROVADO',
    inspecionado_em: row.d,
    emitido_em: new Date(row.r).toISOString(),
    valido_ate: row.u,
    situacao: certificateState(
      { revogado: row.k, vence_em: row.x === null ? null : new Date(row.x).toISOString() },
      now,
    ),
    versao: row.w,
  }
}

/** What the filter asks of a row; undefined when it asks for every row. */
function wantedBy(
  ownerId: string | null,
  { numero, equipamento_id, leitura_id, situacao, visible }: CertificateFilter,
): ((row: ListedCertificate) => boolean) | undefined {
  const tests: ((row: ListedCertificate) => boolean)[] = []
  // Certificates that a former owner of the equipment issued stay theirs.
  if (equipamento_id && ownerId !== null) tests.push((row) => row.dono_id === ownerId)
  if (visible !== null) tests.push((row) => visible.has(row.equipamento_id))
  if (numero) tests.push((row) => row.numero.includes(numero.toUpperCase()))
  if (leitura_id) tests.push((row) => row.leitura_id === leitura_id)
  if (situacao) tests.push((row) => row.situacao === situacao)
  return passing(tests)
}

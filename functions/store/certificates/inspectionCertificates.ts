import type { LeituraCertificada } from '../../../shared/contract/certificates.ts'
import type { ResultadoInspecao, TipoPulverizador } from '../../../shared/enums.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Author } from '../kit/audit.ts'
import { packJson, unpackJson } from '../kit/compact.ts'
import type { Versioned } from '../kit/declaration.ts'
import { claimGuard, type Guard, guardedBy, releaseGuard } from '../kit/guards.ts'
import type { IndexPart } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { refusing } from '../kit/transact.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'
import type { ReadingHead } from '../readings/readingHead.ts'
import { accountPartition, readingKey } from '../readings/readings.ts'
import { newCode, newNumber } from './codes.ts'

/** The certificate of an inspection: nothing of it changes but that it is revoked. */
export interface InspectionCertificate extends Versioned {
  id: string
  /** Account that it was issued in: it stays there, whoever owns sprayer and reading later. */
  dono_id: string
  numero: string
  codigo: string
  leitura_id: string
  equipamento_id: string
  /** What was certified, packed (`certifiedReading`). */
  leitura: Uint8Array
  equipamento_nome: string
  tipo_pulverizador: TipoPulverizador
  perfil: { id: string; nome: string; versao: number }
  resultado: ResultadoInspecao
  /**
   * Days, `YYYY-MM-DD`, where it was issued: of the measurement, of the issue, and the last one on which it is good;
   * null of a failed inspection.
   */
  inspecionado_em: string
  dia_emissao: string
  valido_ate: string | null
  /** End of that last day, ISO 8601 UTC. */
  vence_em: string | null
  /** IANA time zone those days are of. */
  fuso: string
  emitido_em: string
  /** Id of who issued it: their name is looked up where it is told, since they may delete their account. */
  emitido_por: string
  revogacao: { em: string; por: string; motivo: string } | null
}

/** What every list shows of a certificate. Ids are 16 bytes each. */
export interface CertificateRow {
  i: Uint8Array
  o: Uint8Array
  /** Reading and equipment. */
  l: Uint8Array
  e: Uint8Array
  n: string
  /** Its number and code. */
  m: string
  c: string
  /** A turbosprayer's, and one that did not pass. */
  t: boolean
  f: boolean
  /** Profile: id, name, version. */
  p: string
  q: string
  s: number
  /** Day of the inspection, last day, end of it and issue in milliseconds since the epoch. */
  d: string
  u: string | null
  x: number | null
  r: number
  /** Revoked. */
  k: boolean
  w: number
}

const NAME_BYTES = 36
const PROFILE_BYTES = 24

/** Certificates of an account, or of all of them, newest first. */
export const certificatesOf = (ownerId: string | null): IndexPart => ({
  ...(ownerId === null
    ? { index: 'gsi2', partition: 'INSPECAO' }
    : { index: 'gsi1', partition: `CONTA#${ownerId}#INSPECAO` }),
  descending: true,
})

/** Certificates of an equipment in whichever account, newest first. */
export const certificatesOfEquipment = (equipmentId: string): IndexPart => ({
  index: 'gsi3',
  partition: `EQUIPAMENTO#${equipmentId}#INSPECAO`,
  descending: true,
})

/** A code or a number that is drawn twice, which hardly happens, is drawn anew by the next try. */
const DRAWN_TWICE = 'CONFLITO_DE_VERSAO'
const CODE_KIND = 'certificado'

export const inspectionCertificates = recordStore<InspectionCertificate, CertificateRow>({
  entity: 'INSPECAO',
  schema: 1,
  key: (id) => ({ pk: `INSPECAO#${id}`, sk: 'INSPECAO' }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, equipamento_id, emitido_em }) => {
    const sort = `${emitido_em}#${id}`
    return {
      gsi1: [certificatesOf(dono_id).partition, sort],
      gsi2: [certificatesOf(null).partition, sort],
      gsi3: [certificatesOfEquipment(equipamento_id).partition, sort],
    }
  },
  row: (one) => ({
    i: uuidBytes(one.id),
    o: uuidBytes(one.dono_id),
    l: uuidBytes(one.leitura_id),
    e: uuidBytes(one.equipamento_id),
    n: cut(one.equipamento_nome, NAME_BYTES),
    m: one.numero,
    c: one.codigo,
    t: one.tipo_pulverizador === 'TURBOPULVERIZADOR',
    f: one.resultado === 'REPROVADO',
    p: one.perfil.id,
    q: cut(one.perfil.nome, PROFILE_BYTES),
    s: one.perfil.versao,
    d: one.inspecionado_em,
    u: one.valido_ate,
    x: one.vence_em === null ? null : Date.parse(one.vence_em),
    r: Date.parse(one.emitido_em),
    k: one.revogacao !== null,
    w: one.versao,
  }),
  uniques: ({ codigo, numero }) => [
    { kind: CODE_KIND, value: codigo, taken: DRAWN_TWICE },
    { kind: 'certificado_numero', value: numero, taken: DRAWN_TWICE },
  ],
  told: ({ numero, valido_ate, resultado, revogacao }) => ({
    ...(revogacao ? { revogacao: revogacao.motivo } : { emissao: numero, valido_ate, resultado }),
  }),
})

/** A reading has one certificate that is not revoked. */
export const readingGuard = (readingId: string): Guard => ({
  kind: 'certificado_leitura',
  value: readingId,
  taken: () => brokenRule('leitura_id', 'certificado_existe'),
})

/** The reading is whose it was and as it was folded when it was read. */
const readingStands = ({ id, dono_id, dobra }: ReadingHead) =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: readingKey(id),
        ConditionExpression: 'gsi1pk = :account AND dobra = :fold',
        ExpressionAttributeValues: { ':account': accountPartition(dono_id), ':fold': dobra },
      },
    },
    () => new ApiError('CONFLITO_DE_VERSAO'),
  )

/** Digits behind the point that a certified figure keeps: more than anything shows. */
const KEPT_DIGITS = 6
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(KEPT_DIGITS)) : value)

/** What a certificate is of. */
export const certifiedReading = ({ leitura }: Pick<InspectionCertificate, 'leitura'>): LeituraCertificada =>
  unpackJson(leitura)

type Days = Pick<
  InspectionCertificate,
  'inspecionado_em' | 'dia_emissao' | 'valido_ate' | 'vence_em' | 'fuso' | 'emitido_em'
>

interface Issue extends Days {
  id: string
  head: ReadingHead
  reading: LeituraCertificada
  result: ResultadoInspecao
  author: Author & { id: string }
}

/**
 * Stores the certificate of a reading as it was read. Throws a broken rule where the reading has one that is not
 * revoked, and `CONFLITO_DE_VERSAO` when the reading changed since.
 */
export function issueCertificate({
  id,
  head,
  reading,
  result,
  author,
  ...days
}: Issue): Promise<InspectionCertificate> {
  const { tolerancia, equipamento_nome, tipo_pulverizador } = reading
  const certificate: InspectionCertificate = {
    id,
    dono_id: head.dono_id,
    numero: newNumber(days.dia_emissao),
    codigo: newCode(),
    leitura_id: head.id,
    equipamento_id: head.equipamento_id,
    equipamento_nome,
    tipo_pulverizador,
    leitura: packJson(JSON.parse(JSON.stringify(reading, rounded))),
    perfil: { id: tolerancia.id, nome: tolerancia.nome, versao: tolerancia.versao },
    resultado: result,
    ...days,
    emitido_por: author.id,
    revogacao: null,
    versao: 1,
  }
  const beside = [claimGuard(readingGuard(head.id), id), readingStands(head)]
  return inspectionCertificates.create(certificate, { author, with: beside })
}

/**
 * Revokes a certificate as it was read; its reading may get another one. Throws `CONFLITO_DE_VERSAO` when somebody did
 * so meanwhile.
 */
export function revokeCertificate(
  before: InspectionCertificate,
  motivo: string,
  author: Author & { id: string },
  now = new Date().toISOString(),
): Promise<InspectionCertificate> {
  const revogacao = { em: now, por: author.id, motivo }
  const freed = releaseGuard(readingGuard(before.leitura_id), before.id)
  return inspectionCertificates.edit({ before, patch: { revogacao }, author, with: [freed] })
}

/** The certificate that a code, as it is stored, is of; null where there is none. */
export async function certificateOfCode(code: string): Promise<InspectionCertificate | null> {
  const id = await guardedBy(CODE_KIND, code)
  return id === null ? null : inspectionCertificates.get(id)
}

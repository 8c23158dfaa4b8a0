import { Logger } from '@aws-lambda-powertools/logger'
import { ingestMessages } from '../../functions/ingest/ingestMessages.ts'
import { ingestStates } from '../../functions/ingest/ingestStates.ts'

/** A device whose label was typed wrong when it was made: nobody knows it. */
const UNKNOWN = 'ASP-BARRA-99'
const HOUR_MS = 3_600_000

const READINGS = [
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a01","unidade_vazao":"LPM","bicos":[{"posicao":1,"vazao":1.2}]}',
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a02","unid',
]
const STATE = '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a03","versao_firmware":"2.5.4","bateria":71}'

/** Messages that could not be accepted, for administrators to look after. */
export async function quarantineSome(anchor: string): Promise<void> {
  const incoming = (text: string, hours: number) => ({
    bytes: new TextEncoder().encode(text),
    numeroSerie: UNKNOWN,
    certificado: null,
    recebidoEm: Date.parse(anchor) - hours * HOUR_MS,
    criador: null,
  })
  const readings = READINGS.map((text, index) => ({ ...incoming(text, index + 1), topico: 'leituras' as const }))
  const state = { ...incoming(STATE, 3), topico: 'estado' as const }
  const outcomes = [
    ...(await ingestMessages(readings)),
    ...(await ingestStates([state], new Logger({ logLevel: 'SILENT' }))),
  ]
  if (!outcomes.every(({ gravada }) => gravada)) throw new Error('demo messages were not put in quarantine')
}

import { ingestMessages } from '../../functions/ingest/ingestMessages.ts'

/** A device whose label was typed wrong when it was made: nobody knows it. */
const UNKNOWN = 'ASP-BARRA-99'
const HOUR_MS = 3_600_000

const MESSAGES = [
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a01","unidade_vazao":"LPM","bicos":[{"posicao":1,"vazao":1.2}]}',
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a02","unid',
]

/** Messages that could not be accepted, for administrators to look after. */
export async function quarantineSome(anchor: string): Promise<void> {
  const outcomes = await ingestMessages(
    MESSAGES.map((text, index) => ({
      bytes: new TextEncoder().encode(text),
      numeroSerie: UNKNOWN,
      certificado: null,
      recebidoEm: Date.parse(anchor) - (index + 1) * HOUR_MS,
      criador: null,
    })),
  )
  if (!outcomes.every(({ gravada }) => gravada)) throw new Error('demo messages were not put in quarantine')
}

import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import { measuredHash } from '../../functions/ingest/measured.ts'
import { publishedProfile } from '../../functions/store/catalogue/nozzles.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { mensagemLeitura } from '../../shared/contract/devices.ts'
import { toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { BRAND, catalogueRecords } from '../seed/catalogue.ts'
import { EQUIPMENT, messages } from './readings.ts'

/** The reading of the aims as an account's, received at an instant, folded and judged by the demo catalogue. */
export function foldedReading(dono_id: string, recebido_em: string): ReadingHead {
  const [message] = messages(1, 'lists')
  const mensagem = mensagemLeitura.parse(message)
  const gathered = gather([
    {
      uuid: mensagem.uuid,
      parte: mensagem.parte,
      hash: measuredHash(mensagem),
      mensagem,
      equipamento_id: EQUIPMENT.id,
      numero_serie: EQUIPMENT.numero_serie,
      equipamento_nome: 'Barra 30 m',
      dono_id,
      criador: null,
      certificado: null,
      recebido_em,
      ressalvas: [],
      nao_medidos: [],
    },
  ])
  if (!gathered) throw new Error('there is no reading')
  const perfis = new Map(catalogueRecords().pontas.map((one) => [one.id, publishedProfile(one, BRAND.name)]))
  return foldReading(gathered, null, { perfis, tolerancia: toleranceProfile() })
}

import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { pin } from '../../../tests/fixtures/pin.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { type Decision, decisionFromItem, decisionItem } from './decisions.ts'
import { summaryFromItem, summaryToItem } from './equipmentSummaries.ts'
import { emptySummary, withReadings } from './equipmentSummary.ts'
import { partFromItem, partItem } from './parts.ts'
import { quarantineFromItem, quarantineItem, UNREVIEWED } from './quarantine.ts'
import type { ReadingHead } from './readingHead.ts'
import { readings } from './readings.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'
const PART = partOf(wholeMessage({ uuid: ID, nozzles: 3 }))

function head(): ReadingHead {
  const gathered = gather([PART])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  return {
    ...foldReading(gathered, null, rules),
    edicao: {
      produtor_nome: 'a',
      propriedade: 'a',
      cidade: 'a',
      estado: 'a',
      pais: 'a',
      operador_nome: 'a',
      taxa_declarada: 150,
      taxa_declarada_planta: 0.4,
      observacao: 'a',
      por: { id: ID },
      em: NOW,
    },
    trocas: [{ posicao: 1, lado: null, seq: 1, servico: 'TROCADO', por: { id: ID }, em: NOW }],
    marcacoes: 1,
  }
}

export const pins = {
  reading: pin(readings, head()),
  part: pin({ toItem: partItem, fromItem: partFromItem }, PART),
  decision: pin(
    { toItem: (decision: Decision) => decisionItem(ID, 12, decision), fromItem: decisionFromItem },
    { fora: ['000#-#000#a'], por: { id: ID }, em: NOW },
  ),
  summary: pin(
    { toItem: summaryToItem, fromItem: summaryFromItem },
    { ...withReadings(emptySummary(PART.equipamento_id, PART.dono_id), [head()]), versao: 3 },
  ),
  quarantine: pin(
    { toItem: quarantineItem, fromItem: quarantineFromItem },
    {
      id: ID,
      topico: 'leituras',
      motivo: 'DATA_FUTURA',
      detalhe: 'a',
      numero_serie: 'a',
      equipamento_id: ID,
      conta_id: ID,
      uuid: ID,
      certificado: 'a',
      criador: { id: ID },
      recebido_em: NOW,
      dados: new Uint8Array([1]),
      ...UNREVIEWED,
    },
  ),
}

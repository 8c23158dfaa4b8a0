import { contentHash } from '../../../functions/ingest/canonical.ts'
import { foldReading, gather } from '../../../functions/ingest/foldReading.ts'
import { calibrationItem } from '../../../functions/store/calibrations/calibrations.ts'
import { earlierAreCollected } from '../../../functions/store/calibrations/earlierReadings.ts'
import { calibrationOf } from '../../../functions/store/calibrations/ofReading.ts'
import { publishedProfile } from '../../../functions/store/catalogue/nozzles.ts'
import type { ReadingHead } from '../../../functions/store/readings/readingHead.ts'
import { readingItem } from '../../../functions/store/readings/readings.ts'
import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import { mensagemLeitura } from '../../../shared/contract/devices.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { FIRST_LIMITS } from '../../../shared/domain/calibration.ts'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import { BRAND, catalogueRecords } from '../../seed/catalogue.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { EQUIPMENT, messages } from '../readings.ts'
import type { BenchList } from './benchList.ts'
import { before } from './order.ts'
import { OWNER, userItem } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'

/** The reading of the aims, folded and judged by the demo catalogue. */
function folded(): ReadingHead {
  const [message] = messages(1, 'lists')
  const mensagem = mensagemLeitura.parse(message)
  const gathered = gather([
    {
      ...{ uuid: mensagem.uuid, parte: mensagem.parte, hash: contentHash(mensagem), mensagem },
      ...{ equipamento_id: EQUIPMENT.id, numero_serie: EQUIPMENT.numero_serie, equipamento_nome: 'Barra 30 m' },
      ...{ dono_id: OWNER.id, criador: null, certificado: null, recebido_em: before(0) },
    },
  ])
  if (!gathered) throw new Error('there is no reading')
  const perfis = new Map(catalogueRecords().pontas.map((one) => [one.id, publishedProfile(one, BRAND.name)]))
  return foldReading(gathered, null, { perfis, tolerancia: toleranceProfile() })
}

const head = folded()
const calibration = calibrationOf(head, (tipo_pulverizador) => ({ tipo_pulverizador, ...FIRST_LIMITS, versao: 0 }))

const ofOwner = { sizes: LONG_AGAINST_SHORT, callerId: OWNER.id, beside: [userItem(OWNER)] } as const

export const READINGS: BenchList = {
  ...ofOwner,
  name: 'readings',
  path: readingsArea.routes.listar.path,
  runsIn: 'readings',
  load: () => import('../../../functions/areas/readings/handler.ts'),
  record: (index) => {
    const id = uuid5(`bench reading ${index}`)
    return { id, item: readingItem({ ...head, id, data: before(index) }) }
  },
}

export const CALIBRATIONS: BenchList = {
  ...ofOwner,
  name: 'calibrations',
  path: calibrationsArea.routes.listar.path,
  runsIn: 'equipment',
  load: () => import('../../../functions/areas/calibrations/handler.ts'),
  record: (index) => {
    if (!calibration) throw new Error('the reading brought no calibration')
    const id = uuid5(`bench calibration ${index}`)
    return { id, item: calibrationItem({ ...calibration, id, data: before(index) }) }
  },
  prepare: earlierAreCollected,
}

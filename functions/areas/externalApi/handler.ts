import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { authenticateKey } from '../../http/authenticateKey.ts'
import { entityTag } from '../../http/entityTag.ts'
import { rateLimit, scopeGate } from '../../http/rateLimit.ts'
import { serve } from '../../http/serve.ts'
import { listChanges } from './changes.ts'
import { listEquipment, oneEquipment } from './equipment.ts'
import { bulkReadings, listReadings, nozzlesOf, oneReading } from './readings.ts'
import { listRecipes, oneRecipe } from './recipes.ts'

export const handler = serve(
  externalApiArea,
  {
    leituras: listReadings,
    alteracoes: listChanges,
    lote: bulkReadings,
    leitura: oneReading,
    bicos: nozzlesOf,
    equipamentos: listEquipment,
    equipamento: oneEquipment,
    receitas: listRecipes,
    receita: oneRecipe,
  },
  [authenticateKey(), rateLimit(), scopeGate(), entityTag()],
)

import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { serve } from '../../http/serve.ts'
import { registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { brandNames, brandStands, vehicleModelPage, vehicleModels } from '../../store/vehicles/vehicleModels.ts'

export const handler = serve(
  vehicleModelsArea,
  registryHandlers(vehicleModelsArea, vehicleModels, vehicleModelPage, {
    // A model keeps a brand that was removed, and can still be renamed.
    made: async (body, before) => ({
      fields: body,
      with: body.marca_id === before?.marca_id ? [] : [brandStands(body.marca_id)],
    }),
    shown: async (model) => ({ ...model, marca_nome: (await brandNames([model.marca_id])).get(model.marca_id) ?? '' }),
    rows: async (models) => {
      const names = await brandNames(models.map(({ marca_id }) => marca_id))
      return models.map((model) => ({ ...model, marca_nome: names.get(model.marca_id) ?? '' }))
    },
  }),
)

import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { serve } from '../../http/serve.ts'
import { registryHandlers } from '../../parts/registryHandlers.ts'
import { vehicleBrands } from '../../store/vehicles/vehicleBrands.ts'

export const handler = serve(
  vehicleBrandsArea,
  registryHandlers(vehicleBrandsArea, { store: vehicleBrands, page: vehicleBrands.list }),
)

import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { serve } from '../../http/serve.ts'
import { registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { registryPage } from '../../store/kit/registryPage.ts'
import { vehicleBrands } from '../../store/vehicles/vehicleBrands.ts'

const page = registryPage(vehicleBrands)

export const handler = serve(vehicleBrandsArea, registryHandlers(vehicleBrandsArea, vehicleBrands, page, {}))

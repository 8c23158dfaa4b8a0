import { brands } from '../../../functions/store/catalogue/brands.ts'
import { nozzles } from '../../../functions/store/catalogue/nozzles.ts'
import { nozzlesArea } from '../../../shared/contract/nozzles.ts'
import { nozzleName } from '../../../shared/domain/nozzleName.ts'
import { catalogueRecords } from '../../seed/catalogue.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import type { BenchList } from './benchList.ts'
import { numbered } from './order.ts'
import { ADMIN, userItem } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'

const { marcas, pontas } = catalogueRecords()

export const NOZZLES: BenchList = {
  name: 'nozzles',
  sizes: LONG_AGAINST_SHORT,
  path: nozzlesArea.routes.listar.path,
  callerId: ADMIN.id,
  runsIn: 'catalogue',
  load: () => import('../../../functions/areas/nozzles/handler.ts'),
  record: (index) => {
    const [like] = pontas
    if (!like) throw new Error('the demo catalogue is empty')
    const id = uuid5(`bench nozzle ${index}`)
    const named = { ...like, id, modelo: `${like.modelo} ${numbered(index)}` }
    return { id, item: nozzles.toItem({ ...named, nome: nozzleName(named) }) }
  },
  beside: [userItem(ADMIN), ...marcas.map(brands.toItem)],
}

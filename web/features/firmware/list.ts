import { z } from 'zod'
import { firmwareArea } from '../../../shared/contract/firmware.ts'
import { SITUACOES_DISTRIBUICAO } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = firmwareArea.routes
const { versao_firmware, situacao } = listar.query.shape

const filter = z.object({ versao_firmware, situacao })

export const FIRMWARES = { name: 'versoes-hardware', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const FIRMWARE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'versao', label: 'firmware.version', kind: 'text', fields: { ':': 'versao_firmware' } },
  { id: 'situacao', label: 'firmware.rollout', kind: 'options', fields: { '=': 'situacao' } },
]

export const firmwareOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'situacao',
    options: SITUACOES_DISTRIBUICAO.map((value) => ({ value, label: t(`firmware.states.${value}`) })),
  },
]

/** Under which everything known of firmware versions is kept. */
export const firmwaresKey = (account: string) => keyBelow(listar, { account })

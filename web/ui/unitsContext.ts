import { createContext } from 'react'
import type { UsuarioLogado } from '../../shared/contract/identity.ts'

export type UnitChoice = UsuarioLogado['unidades']

/** The units values are stored in. */
export const STORED_UNITS: UnitChoice = { pressao: 'BAR', vazao: 'LPM', area: 'HA', alqueire: 'PAULISTA' }

/** Units of the person signed in; whoever is not sees the stored ones. Apart from `useUnits`, which the shell does not need. */
export const UnitsContext = createContext(STORED_UNITS)

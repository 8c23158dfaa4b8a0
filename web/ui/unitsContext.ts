import { createContext } from 'react'
import { STORED_UNITS, type UnitChoice } from '../../shared/domain/numbers/unitSystems.ts'

/**
 * Units of the person signed in; whoever is not sees the stored ones. Apart from `useUnits`, which the shell does not
 * need.
 */
export const UnitsContext = createContext<Readonly<UnitChoice>>(STORED_UNITS)

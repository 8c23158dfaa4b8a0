import { useContext, useMemo } from 'react'
import { createUnits, type Units } from '../../shared/i18n/units.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { UnitsContext } from './unitsContext.ts'

/** Quantities in the units of the person signed in; they change as soon as the person chooses others. */
export function useUnits(): Units {
  const i18n = useI18n()
  const choice = useContext(UnitsContext)
  return useMemo(() => createUnits(choice, i18n), [choice, i18n])
}

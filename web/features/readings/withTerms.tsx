import type { Fact } from '../../../shared/readings/facts.ts'
import { Term } from '../../parts/terms/Term.tsx'

/** Facts as they are shown, with a “?” beside those whose label is a term. */
export const withTerms = (facts: readonly Fact[]) =>
  facts.map(({ label, value, term }) => ({ label, value, ...(term && { info: <Term name={term} /> }) }))

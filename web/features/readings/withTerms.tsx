import { type Fact, hasValue } from '../../../shared/readings/facts.ts'
import { Term } from '../../parts/terms/Term.tsx'

/** Facts as they are shown: those there are, with a “?” beside a label that is a term. */
export const withTerms = (facts: readonly Fact[]) =>
  facts
    .filter(hasValue)
    .map(({ label, value, term }) => ({ label, value, ...(term && { info: <Term name={term} /> }) }))

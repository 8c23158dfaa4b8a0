import { type Fact, hasValue } from '../../../shared/readings/facts.ts'
import { Term } from './Term.tsx'

/**
 * Facts as they are shown: those there are, with a “?” beside a label that is a term. It is part of the label: `info`
 * has a line before it that a wrapped label leaves alone.
 */
export const withTerms = (facts: readonly Fact[]) =>
  facts.filter(hasValue).map(({ label, value, term }) => ({
    value,
    label: term ? (
      <>
        {label}
        {'\u00a0'}
        <Term name={term} />
      </>
    ) : (
      label
    ),
  }))

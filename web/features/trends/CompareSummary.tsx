import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { wholeFigures } from '../../../shared/readings/comparison.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'

/** Both readings as a whole, side by side. */
export function CompareSummary({ a, b }: { a: Leitura; b: Leitura }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const rows = wholeFigures(i18n, units)
  return (
    <section className="trend-scroll" aria-label={t('trends.compareTitle')}>
      <table className="dense-table dense-figures" aria-label={t('trends.compareTitle')}>
        <thead>
          <tr>
            <td />
            {(
              [
                ['A', a],
                ['B', b],
              ] as const
            ).map(([letter, { id, data }]) => (
              <th key={letter} scope="col">
                {t(`trends.reading${letter}`)}
                <br />
                <PageLink href={pathTo('leituraVer', { leituraId: id })}>{format.dateTime(data)}</PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, write, term]) => (
            <tr key={name}>
              <th scope="row">
                {name} {term && <Term name={term} />}
              </th>
              <td>{write(a)}</td>
              <td>{write(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

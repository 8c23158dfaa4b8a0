import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'

/** Both readings as a whole, side by side. */
export function CompareSummary({ a, b }: { a: Leitura; b: Leitura }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const rows: readonly (readonly [string, (reading: Leitura) => string])[] = [
    [t('trends.equipment'), ({ equipamento_nome }) => equipamento_nome],
    [t('trends.real'), ({ taxa_real }) => units.rate(taxa_real)],
    [t('trends.declared'), ({ taxa_declarada }) => units.rate(taxa_declarada)],
    [t('trends.meanError'), ({ erro_medio }) => format.signedPercent(erro_medio)],
    [t('trends.variation'), ({ coeficiente_variacao }) => format.percent(coeficiente_variacao)],
    [t('trends.outOfTolerance'), ({ fora_tolerancia }) => format.number(fora_tolerancia)],
  ]
  return (
    <section className="trend-scroll" aria-label={t('trends.compareTitle')}>
      <table className="trend-table">
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
          {rows.map(([name, write]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{write(a)}</td>
              <td>{write(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

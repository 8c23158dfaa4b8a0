import { type DropletColor, dropletColor, editionOf } from '../../../shared/domain/nozzles/droplets.ts'
import type { TamanhoGota } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Shades that stand apart on both themes. */
const SHADES: Readonly<Record<DropletColor, string>> = {
  violet: '#8e44ad',
  red: '#d6281c',
  orange: '#f08010',
  yellow: '#f5d000',
  blue: '#1f6fd6',
  green: '#2e9e44',
  white: '#ffffff',
  black: '#000000',
}
const SIZE = 12

/**
 * The colors that catalogs print droplet classes in, beside the words for these. They are of an edition of the standard
 * (`edicao`, as its source names it): without one there are none.
 */
export function DropletColors({ gotas, edicao }: { gotas: readonly TamanhoGota[]; edicao: string | null }) {
  const edition = editionOf(edicao)
  if (!edition) return null
  return gotas.map((gota) => (
    <svg key={gota} className="droplet-color" viewBox="0 0 12 12" width={SIZE} height={SIZE} aria-hidden="true">
      <circle cx="6" cy="6" r="5.25" fill={SHADES[dropletColor(gota, edition)]} stroke="#7d8998" />
    </svg>
  ))
}

/** A droplet class in words, behind its color. */
export function DropletClass({ gota, edicao }: { gota: TamanhoGota; edicao: string | null }) {
  const { t } = useI18n()
  return (
    <>
      <DropletColors gotas={[gota]} edicao={edicao} />
      {t(`droplets.classes.${gota}`)}
    </>
  )
}
